import { setImmediate as breathe } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { userDownload } from '#accounts/server/owned-records.ts'
import { type ColumnFormat, ownedTables } from '#database/owned.ts'
import { formatRow } from './format-row.ts'
import { listRows, type Reading, type Row } from './store.ts'

/** One file of records. */
export interface RecordFile {
  file: string
  reading: Reading
  columns: Record<string, ColumnFormat>
}

const wanted = (columns: Record<string, ColumnFormat>): string[] =>
  Object.keys(columns).filter((name) => columns[name] !== 'omitted')

/** The files of records: the account first, and referenced records before those that reference them. */
export const recordFiles = (): RecordFile[] => [
  {
    file: userDownload.file,
    reading: { table: 'users', owner: 'id', key: [], columns: wanted(userDownload.columns) },
    columns: userDownload.columns,
  },
  ...ownedTables()
    .toReversed()
    .flatMap(({ table, key, download }): RecordFile[] =>
      'leftOut' in download
        ? []
        : [{ ...download, reading: { table, owner: 'userId', key, columns: wanted(download.columns) } }],
    ),
]

/** Rows read at a time: fast even with the longest texts. */
const rowsAtOnce = 100
/** A contract may be ten times as long as other records. */
const longRowsAtOnce = 10

/** The rows of one file in pages. Other requests run in between. */
export async function* pagesOf(db: Db, owner: OwnerId, { reading }: RecordFile): AsyncGenerator<Row[]> {
  const limit = reading.columns.includes('content') ? longRowsAtOnce : rowsAtOnce
  let last: Row | undefined
  for (;;) {
    const rows = await listRows(db, owner, reading, last, limit)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < limit || reading.key.length === 0) return
    await breathe()
  }
}

/** One file of records as a JSON array, one record per line; `count` gets their number. */
export async function* jsonOf(
  pages: AsyncIterable<Row[]>,
  columns: Record<string, ColumnFormat>,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(formatRow(row, columns))).join(',\n')
    before = ',\n'
    count(rows.length)
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
