import { useInfiniteQuery } from '@tanstack/react-query'
import { userPages } from '#admin/web/queries.ts'
import { useUserFilter } from './use-user-filter.ts'

/** Loads the users while the code of their list is loading. */
export function UsersPlaceholder() {
  useInfiniteQuery(userPages(useUserFilter()))
  return null
}
