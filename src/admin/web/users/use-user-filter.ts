import { getRouteApi } from '@tanstack/react-router'
import { AccountStatus, Role } from '#accounts/api.ts'
import type { UserFilter } from '#admin/web/queries.ts'

const route = getRouteApi('/admin')

/** The filter of users in the address. */
export function useUserFilter(): UserFilter {
  const { search, status, role } = route.useSearch()
  return { search: search || undefined, status: AccountStatus.safeParse(status).data, role: Role.safeParse(role).data }
}
