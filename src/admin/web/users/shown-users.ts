import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AdminUser } from '#admin/api.ts'
import type { Page } from '#kernel/web/call.ts'
import { userLists } from '#admin/web/queries.ts'

type Pages = InfiniteData<Page<AdminUser>>

function mapRows(cache: QueryClient, change: (rows: AdminUser[]) => AdminUser[]): void {
  cache.setQueriesData<Pages>(
    userLists,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })) },
  )
}

/** Updates these users in every cached list. */
export function showChanged(cache: QueryClient, ids: readonly number[], change: Partial<AdminUser>): void {
  const changed = new Set(ids)
  mapRows(cache, (rows) => rows.map((row) => (changed.has(row.id) ? { ...row, ...change } : row)))
}

/** Removes deleted users from every cached list. */
export function showRemoved(cache: QueryClient, ids: readonly number[]): void {
  const gone = new Set(ids)
  mapRows(cache, (rows) => rows.filter(({ id }) => !gone.has(id)))
}

/** Shows a role or status before the server has answered; returns a function that undoes only that. */
export function showAtOnce<K extends 'role' | 'status'>(
  cache: QueryClient,
  id: number,
  field: K,
  value: AdminUser[K],
): () => void {
  const lists = cache.getQueriesData<Pages>(userLists)
  const before = lists.flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? []).find((row) => row.id === id)
  showChanged(cache, [id], { [field]: value })
  return () => before && showChanged(cache, [id], { [field]: before[field] })
}
