import { admin, type AdminUser } from '#admin/api.ts'
import { call } from '#kernel/web/call.ts'
import type { MoreResult } from '#search/web/more-results.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { roleNames, statusColors, statusNames } from './users/user-words.ts'

/** Users as search results that lead to them in administration. The server answers administrators only. */
export async function findUsers(text: string, limit: number, signal: AbortSignal): Promise<MoreResult[]> {
  const users = await call(admin.users, { input: { search: text, limit: String(limit) } }, signal)
  return users.map(resultOf)
}

const resultOf = ({ id, username, email, role, status, profile }: AdminUser): MoreResult => ({
  id,
  title: username,
  facts: [profile.fullName, profile.businessName, email, role === 'user' ? '' : roleNames[role]].filter(
    (fact) => fact !== '',
  ),
  badge: status !== 'active' && <StatusBadge color={statusColors[status]}>{statusNames[status]}</StatusBadge>,
  path: `/admin?user=${id}`,
  link: { to: '/admin', search: { user: id } },
})
