import type { AdminUser } from '#admin/api.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useOneAtATime } from '#ui/one-at-a-time.ts'
import { useRemoveUser } from './changes.ts'

/** Asks before somebody and everything of theirs is deleted. */
export function DeleteUser({ user: { id, username, email }, onClose }: { user: AdminUser; onClose: () => void }) {
  const remove = useRemoveUser()
  const once = useOneAtATime()
  return (
    <ConfirmDialog opened title={`Delete ${username}?`} loading={remove.isPending} onClose={onClose} onConfirm={() => once(() => remove.mutateAsync({ id }).finally(onClose))}>
      The account of {username} ({email}), shoots, clients, invoices, gear checklists, reminders, contracts and reference images are removed permanently. This cannot be undone.
    </ConfirmDialog>
  )
}
