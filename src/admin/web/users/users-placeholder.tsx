import { useInfiniteQuery } from '@tanstack/react-query'
import { userPages } from '#admin/web/queries.ts'
import { useWanted } from './use-wanted.ts'

/** Asks for the users while the code of their list is still on its way. */
export function UsersPlaceholder() {
  useInfiniteQuery(userPages(useWanted()))
  return null
}
