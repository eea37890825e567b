import type { AdminUser } from '#admin/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useRemoveUser } from '#admin/web/changes.ts'
import { deleteWords } from './question-words.ts'
import { useAct } from './use-act.ts'

/** Confirms the deletion of a user and all their data. */
export function DeleteUser({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const remove = useRemoveUser()
  const act = useAct(onClose)
  return (
    <ConfirmDialog
      opened
      title={`Delete ${user.username}?`}
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => act(() => remove.mutateAsync({ id: user.id }))}
    >
      {deleteWords([user])}
    </ConfirmDialog>
  )
}
