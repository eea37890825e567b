import type { AdminUser } from '#admin/api.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useOneAtATime } from '#ui/one-at-a-time.ts'
import { useRemoveUsers, useSuspendUsers } from './changes.ts'
import { counted } from './user-words.ts'

interface SelectedUsersProps {
  users: AdminUser[]
  /** It was done to all of them. */
  onDone: () => void
  onClose: () => void
}

const mostNamed = 5

/** `alice, bob and 3 more` */
function namesOf(users: AdminUser[]): string {
  const named = users.slice(0, mostNamed).map(({ username }) => username).join(', ')
  return users.length > mostNamed ? `${named} and ${(users.length - mostNamed).toLocaleString('en-US')} more` : named
}

/** Asks before several users are shut out: all of them, or none when one of them may not be. */
export function SuspendSelected({ users, onDone, onClose }: SelectedUsersProps) {
  const suspend = useSuspendUsers()
  const once = useOneAtATime()
  const act = () => suspend.mutateAsync({ userIds: users.map(({ id }) => id) }).then(onDone).finally(onClose)
  return (
    <ConfirmDialog opened title={`Suspend ${counted(users.length, 'user')}?`} verb="Suspend" loading={suspend.isPending} onClose={onClose} onConfirm={() => once(act)}>
      {namesOf(users)}: signed out at once, and they cannot sign in until you activate them again. Nothing is deleted.
    </ConfirmDialog>
  )
}

/** Asks before several users and everything of theirs are deleted: all of them, or none when one of them may not be. */
export function DeleteSelected({ users, onDone, onClose }: SelectedUsersProps) {
  const remove = useRemoveUsers()
  const once = useOneAtATime()
  const act = () => remove.mutateAsync({ userIds: users.map(({ id }) => id) }).then(onDone).finally(onClose)
  return (
    <ConfirmDialog opened title={`Delete ${counted(users.length, 'user')}?`} loading={remove.isPending} onClose={onClose} onConfirm={() => once(act)}>
      {namesOf(users)}: accounts, shoots, clients, invoices, gear checklists, reminders, contracts and reference images are removed permanently. This cannot be undone.
    </ConfirmDialog>
  )
}
