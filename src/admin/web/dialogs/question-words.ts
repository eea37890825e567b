import type { AdminUser } from '#admin/api.ts'
import { counted } from '#admin/web/users/user-words.ts'

type Named = Pick<AdminUser, 'username' | 'email'>

const maxNamed = 5

/** British English has no comma before "and". */
const inOneLine = new Intl.ListFormat('en-GB')

/** `alice (alice@example.com)`, `alice and bob`, `alice, bob and 3 more` */
function namesOf(users: readonly Named[]): string {
  const [first] = users
  if (first && users.length === 1) return `${first.username} (${first.email})`
  const named = users.slice(0, maxNamed).map(({ username }) => username)
  return inOneLine.format(
    users.length > maxNamed ? [...named, `${(users.length - maxNamed).toLocaleString('en-US')} more`] : named,
  )
}

/** `alice`, `2 users` */
export const whom = (users: readonly Named[]): string =>
  (users.length === 1 && users[0]?.username) || counted(users.length, 'user')

/** What is deleted with the users. */
export function deleteWords(users: readonly Named[]): string {
  const account = users.length === 1 ? 'account' : 'accounts'
  return (
    `The ${account}, shoots, clients, invoices, gear checklists, reminders, contracts and reference images of ` +
    `${namesOf(users)} will be permanently deleted. This cannot be undone.`
  )
}

/** The consequences of a suspension. */
export const suspendWords = (users: readonly Named[]): string =>
  users.length === 1
    ? `${namesOf(users)} will be signed out immediately and cannot sign in until you activate the account again. ` +
      'Nothing is deleted.'
    : `${namesOf(users)} will be signed out immediately and cannot sign in until you activate them again. ` +
      'Nothing is deleted.'
