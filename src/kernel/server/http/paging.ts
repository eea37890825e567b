import { cursorAfter, maxPageSize } from '#kernel/page.ts'
import type { Reply } from './serve.ts'

/**
 * One page of a list, and word of where the next one starts. `read` is asked for one row more than fits: that row
 * tells whether there is a next page, and is not shown. `keyOf` says what the list is ordered by.
 */
export async function pageOf<Row extends { id: number }>(
  { limit = maxPageSize }: { limit?: number | undefined },
  reply: Pick<Reply, 'next'>,
  read: (rows: number) => Promise<Row[]>,
  keyOf: (row: NoInfer<Row>) => number | string,
): Promise<Row[]> {
  const rows = await read(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (last && rows.length > limit) reply.next(cursorAfter(last.id, keyOf(last)))
  return shown
}
