import type { AccountStatus, Role } from '#accounts/api.ts'
import type { StatusColor } from '#ui/page/status-badge.tsx'

export const roleNames: Record<Role, string> = { user: 'User', admin: 'Admin', moderator: 'Moderator' }

/** The roles in the order of the filter and the form. */
export const roles = ['user', 'admin', 'moderator'] as const satisfies readonly Role[]

export const statusNames: Record<AccountStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  pending: 'Pending',
}
export const statuses = ['active', 'suspended', 'pending'] as const satisfies readonly AccountStatus[]

export const statusColors: Record<AccountStatus, StatusColor> = { active: 'green', suspended: 'red', pending: 'yellow' }

/** `1 user`, `1,204 users`. */
export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
