import { cursorAfter, maxPageSize } from '#kernel/page.ts'
import type { Reply } from './reply.ts'

/**
 * One page of a list, and the cursor of the next one. `read` is called with a limit one larger than the page: the extra
 * row shows whether there is a next page. `keyOf` returns the sort key.
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
