import type { AdminUser } from '#admin/api.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useOneAtATime } from '#ui/one-at-a-time.ts'
import { useSetStatus } from './changes.ts'

/** Asks before somebody is shut out. */
export function SuspendUser({ user: { id, username, email }, onClose }: { user: AdminUser; onClose: () => void }) {
  const set = useSetStatus()
  const once = useOneAtATime()
  return (
    <ConfirmDialog opened title={`Suspend ${username}?`} verb="Suspend" loading={set.isPending} onClose={onClose} onConfirm={() => once(() => set.mutateAsync({ id, status: 'suspended' }).finally(onClose))}>
      {username} ({email}) is signed out at once and cannot sign in until you activate the account again. Nothing is deleted.
    </ConfirmDialog>
  )
}
