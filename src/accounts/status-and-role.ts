import type { AccountStatus, Role } from '#accounts/api.ts'

const [states, roles] = [
  ['active', 'suspended', 'pending'],
  ['user', 'moderator', 'admin'],
] as const satisfies [AccountStatus[], Role[]]

/** State and role of a user in one number, by which lists of users are kept apart; the schema computes it in SQL too. */
export const statusAndRoleCode = ({ status, role }: { status: AccountStatus; role: Role }): number =>
  states.indexOf(status) * roles.length + roles.indexOf(role)

/** All that a filter lets through; what it leaves open is any. */
export function statusAndRoleCodes({
  status,
  role,
}: {
  status?: AccountStatus | undefined
  role?: Role | undefined
}): number[] {
  const [of, as] = [status ? [status] : states, role ? [role] : roles]
  return of.flatMap((one) => as.map((other) => statusAndRoleCode({ status: one, role: other })))
}

/** The roles that a text is the beginning of. */
export const rolesBeginning = (text: string): Role[] =>
  text === '' ? [] : roles.filter((role) => role.startsWith(text))
