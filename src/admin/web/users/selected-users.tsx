import type { AdminUser } from '#admin/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useRemoveUsers, useSuspendUsers } from '#admin/web/changes.ts'
import { deleteWords, suspendWords, whom } from '#admin/web/dialogs/question-words.ts'
import { useAct } from '#admin/web/dialogs/use-act.ts'

interface SelectedUsersProps {
  users: AdminUser[]
  /** It was done to all of them. */
  onDone: () => void
  onClose: () => void
}

const idsOf = (users: AdminUser[]) => ({ userIds: users.map(({ id }) => id) })

/** Asks before several users are shut out: all of them, or none when one of them may not be. */
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

/** Asks before several users and everything of theirs are deleted: all of them, or none when one of them may not be. */
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
