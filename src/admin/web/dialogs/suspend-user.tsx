import type { AdminUser } from '#admin/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSetStatus } from '#admin/web/changes.ts'
import { suspendWords } from './question-words.ts'
import { useAct } from './use-act.ts'

/** Confirms the suspension of a user. */
export function SuspendUser({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const set = useSetStatus([])
  const act = useAct(onClose)
  return (
    <ConfirmDialog
      opened
      title={`Suspend ${user.username}?`}
      verb="Suspend"
      loading={set.isPending}
      onClose={onClose}
      onConfirm={() => act(() => set.mutateAsync({ id: user.id, status: 'suspended' }))}
    >
      {suspendWords([user])}
    </ConfirmDialog>
  )
}
