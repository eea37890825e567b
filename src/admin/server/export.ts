import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { endInTime, whileAdministrator } from '#accounts/server/users/everyones-file.ts'
import { todayOf } from '#accounts/server/settings/settings.ts'
import { record } from '#audit/server/record.ts'
import { savedAs } from '#documents/server/attachment.ts'
import { userDownload } from '#accounts/server/owned-records.ts'
import { invoiceTables } from '#invoices/server/owned-records.ts'
import { jsonOf } from '#export/server/records.ts'
import type { ColumnFormat } from '#database/owned.ts'
import { shootTables } from '#shoots/server/owned-records.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'
import { type Caller, requireAdministrator } from './administrators.ts'
import { listEveryonesRows, listProfiles, type Reading, type Row } from './export-store.ts'

/** Rows read at a time; other requests run in between. */
const rowsAtOnce = 100

/** Concurrent exports. */
const maxSelected = 2
let leaving = 0

type Type = Reading['table']

/** The columns of each export, as in a photographer's own download; records also have their owner. */
const columns: Record<Type, Record<string, ColumnFormat>> = {
  users: { ...userDownload.columns, profile: 'plain' },
  shoots: { ...shootTables.shoots.download.columns, userId: 'plain' },
  invoices: { ...invoiceTables.invoices.download.columns, userId: 'plain' },
}

function readingOf(table: Type): Reading {
  const stored = Object.entries(columns[table]).filter(([name, rule]) => rule !== 'omitted' && name !== 'profile')
  return { table, key: table === 'users' ? ['id'] : ['userId', 'id'], columns: stored.map(([name]) => name) }
}

const actions = { users: 'users_exported', shoots: 'shoots_exported', invoices: 'invoices_exported' } as const

interface Order extends Caller {
  db: Db
  owner: OwnerId
  signal: AbortSignal
}

/** Streams all rows of one kind as one JSON array. The export is logged before the first byte is sent. */
export async function exportOf(order: Order, type: Type): Promise<SentFile> {
  const { db, owner, now } = order
  return {
    type: 'application/json',
    // Unique for each export.
    tag: `"${type}-${owner}-${now}"`,
    headers: {
      ...savedAs(`${type}-${await todayOf(db, owner, now)}.json`),
      'cache-control': 'no-store',
    },
    isMade: true,
    open: () => startExport(order, type),
  }
}

async function startExport(order: Order, type: Type): Promise<Readable> {
  if (leaving >= maxSelected)
    throw new Problem('too_many', 'Two exports are already in progress. Try again when one finishes.', {
      retryAfterSeconds: 30,
    })
  leaving += 1
  const pages = whileAdministrator(order.db, order.admin, pagesOf(order, type))
  const content = Readable.from(
    jsonOf(pages, columns[type], () => {}),
    { objectMode: false },
  )
  content.once('close', () => (leaving -= 1))
  endInTime(content, order.signal)
  try {
    await writeDown(order, type)
    return content
  } catch (error) {
    content.destroy()
    throw error
  }
}

const writeDown = (order: Order, type: Type): Promise<void> =>
  order.db.transaction().execute(async (transaction) => {
    await requireAdministrator(transaction, order.admin)
    await record(transaction, order, { action: actions[type], target: { type: 'system', id: null }, details: {} })
  })

/** Pages, read as fast as the client takes them and while it is connected. */
async function* pagesOf({ db, signal }: Order, type: Type): AsyncGenerator<Row[]> {
  const reading = readingOf(type)
  for (let last: Row | undefined; !signal.aborted;) {
    const rows = await listEveryonesRows(db, reading, last, rowsAtOnce)
    if (rows.length > 0) yield type === 'users' ? await withProfiles(db, rows) : rows
    last = rows.at(-1)
    if (rows.length < rowsAtOnce) return
    await breathe()
  }
}

async function withProfiles(db: Db, rows: Row[]): Promise<Row[]> {
  const profiles = new Map(
    (
      await listProfiles(
        db,
        rows.map(({ id }) => id as number),
      )
    ).map(({ userId, ...profile }) => [userId, profile]),
  )
  return rows.map((row) => ({ ...row, profile: profiles.get(row['id'] as number) ?? null }))
}
