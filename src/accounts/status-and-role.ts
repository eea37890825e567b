import type { AccountStatus, Role } from '#accounts/api.ts'

const [states, roles] = [
  ['active', 'suspended', 'pending'],
  ['user', 'moderator', 'admin'],
] as const satisfies [AccountStatus[], Role[]]

/** Status and role of a user in one number, which indexes of user lists use; the schema computes it in SQL too. */
export const statusAndRoleCode = ({ status, role }: { status: AccountStatus; role: Role }): number =>
  states.indexOf(status) * roles.length + roles.indexOf(role)

/** The codes that match a filter; an open part matches any value. */
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

/** The roles whose names begin with a text. */
export const rolesBeginning = (text: string): Role[] =>
  text === '' ? [] : roles.filter((role) => role.startsWith(text))
