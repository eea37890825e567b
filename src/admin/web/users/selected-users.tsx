import type { AdminUser } from '#admin/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useRemoveUsers, useSuspendUsers } from '#admin/web/changes.ts'
import { deleteWords, suspendWords, whom } from '#admin/web/dialogs/question-words.ts'
import { useAct } from '#admin/web/dialogs/use-act.ts'

interface SelectedUsersProps {
  users: AdminUser[]
  /** Called when all of them were changed. */
  onDone: () => void
  onClose: () => void
}

const idsOf = (users: AdminUser[]) => ({ userIds: users.map(({ id }) => id) })

/** Confirms the suspension of several users: all of them, or none when one is refused. */
export function SuspendSelected({ users, onDone, onClose }: SelectedUsersProps) {
  const suspend = useSuspendUsers()
  const act = useAct(onClose)
  return (
    <ConfirmDialog
      opened
      title={`Suspend ${whom(users)}?`}
      verb="Suspend"
      loading={suspend.isPending}
      onClose={onClose}
      onConfirm={() => act(() => suspend.mutateAsync(idsOf(users)).then(onDone))}
    >
      {suspendWords(users)}
    </ConfirmDialog>
  )
}

/** Confirms the deletion of several users: all of them, or none when one is refused. */
export function DeleteSelected({ users, onDone, onClose }: SelectedUsersProps) {
  const remove = useRemoveUsers()
  const act = useAct(onClose)
  return (
    <ConfirmDialog
      opened
      title={`Delete ${whom(users)}?`}
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() => act(() => remove.mutateAsync(idsOf(users)).then(onDone))}
    >
      {deleteWords(users)}
    </ConfirmDialog>
  )
}
