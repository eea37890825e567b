import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { admin } from '#admin/api.ts'
import type { AccountStatus, Role } from '#accounts/api.ts'
import { idIn } from '#admin/rules.ts'
import { call, callPage } from '#kernel/web/call.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

const key = ['admin'] as const
const pageSize = '50'

/** Polling interval of the figures, milliseconds. */
const statsEveryMs = 30_000

/** The filter of a list of users. */
export interface UserFilter {
  search?: string | undefined
  status?: AccountStatus | undefined
  role?: Role | undefined
}

export const stats = queryOptions({
  queryKey: [...key, 'stats'],
  queryFn: () => call(admin.stats, {}),
  refetchInterval: statsEveryMs,
  refetchOnMount: 'always',
})

/** The key of all lists of users, whatever their filter. */
export const userLists = { queryKey: [...key, 'users'] }

const pages = {
  ...cursorPages,
  refetchOnMount: 'always',
  placeholderData: keepPreviousData,
} as const

/** Users, newest first, in pages. */
export const userPages = ({ search, status, role }: UserFilter) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...userLists.queryKey, 'managed', search ?? '', status ?? '', role ?? ''],
    queryFn: ({ pageParam }) =>
      callPage(admin.users, {
        input: {
          limit: pageSize,
          ...(search && { search }),
          ...(status && { status }),
          ...(role && { role }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
  })

/**
 * Whether the viewer is the only active administrator, and whether nobody else has an account. Registrations whose
 * address was never verified end with the installation.
 */
export const remaining = queryOptions({
  queryKey: [...userLists.queryKey, 'remaining'],
  queryFn: async () => {
    const [administrators, active, suspended] = await Promise.all([
      call(admin.users, { input: { role: 'admin', status: 'active', limit: '2' } }),
      call(admin.users, { input: { status: 'active', limit: '2' } }),
      call(admin.users, { input: { status: 'suspended', limit: '1' } }),
    ])
    return { isOnly: administrators.length < 2, isAlone: active.length < 2 && suspended.length === 0 }
  },
  refetchOnMount: 'always',
})

/** Active users who can become administrators, newest first. */
export const successors = (search: string) =>
  queryOptions({
    queryKey: [...userLists.queryKey, 'successors', search],
    queryFn: () => call(admin.successors, { input: search ? { search } : {} }),
    refetchOnMount: 'always',
  })

/** Users with the numbers of their records, newest first, in pages. */
export const investigatedPages = (search: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...userLists.queryKey, 'investigated', search],
    queryFn: ({ pageParam }) =>
      callPage(admin.investigate, {
        input: { limit: pageSize, ...(search && { search: idIn(search) }), ...(pageParam && { cursor: pageParam }) },
      }),
  })

/** All details of a user. */
export const userDetails = (id: number) =>
  queryOptions({
    queryKey: [...key, 'user', id],
    queryFn: () => call(admin.details, { params: { id } }),
    refetchOnMount: 'always',
  })

export const shootsOfUser = (id: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...userDetails(id).queryKey, 'shoots'],
    queryFn: ({ pageParam }) =>
      callPage(admin.shootsOf, { params: { id }, input: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } }),
  })

export const invoicesOfUser = (id: number) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...userDetails(id).queryKey, 'invoices'],
    queryFn: ({ pageParam }) =>
      callPage(admin.invoicesOf, {
        params: { id },
        input: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
      }),
  })
