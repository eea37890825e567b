import { setImmediate as breathe } from 'node:timers/promises'
import { keyOf } from '#accounts/names.ts'
import { endInTime, whileAdministrator } from '#accounts/server/users/everyones-file.ts'
import type { LogFilter } from '#activity-log/api.ts'
import { actions } from '#audit/rules.ts'
import { fileName, savedAs } from '#documents/server/attachment.ts'
import type { AdminId } from '#kernel/access.ts'
import { isoOf } from '#kernel/dates.ts'
import { type Cell, csvStream } from '#kernel/server/csv.ts'
import { newSecret } from '#kernel/server/security/secrets.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import { startExport } from './log-export.ts'
import { type Actor, record } from '#audit/server/record.ts'
import { everyoneActs, findUserByName, type LogQuery, usernamesOf } from './log-store.ts'

/** Actions read at a time for a file: other requests run in between. */
const pageRows = 500

/** The id of a user. A username or address is tried before an id, which may be that of a deleted user. */
async function idOf(db: Db, text: string): Promise<number | undefined> {
  const known = await findUserByName(db, keyOf(text))
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  return known?.id ?? (number === undefined ? undefined : Number(number))
}

/** The filter with users by id; nothing when it names an unknown user. */
async function logQueryOf(db: Db, { admin, person, action, from, to }: LogFilter): Promise<LogQuery | undefined> {
  const [adminId, personId] = [admin ? await idOf(db, admin) : undefined, person ? await idOf(db, person) : undefined]
  if ((admin && adminId === undefined) || (person && personId === undefined)) return undefined
  return { admin: adminId, person: personId, action, from, to }
}

/** The actions that match the filter, newest first. */
export async function logsOf(db: Db, filter: LogFilter, cursor: { id: number; at: number } | undefined, rows: number) {
  const wanted = await logQueryOf(db, filter)
  const acts = wanted ? await everyoneActs(db, wanted, cursor, rows) : []
  const read = acts.map((act) => ({ ...act, details: JSON.parse(act.details) as Record<string, unknown> }))
  const names = await usernamesOf(db, [...new Set(read.flatMap(({ details }) => idsIn(details)))])
  return read.map((act) => ({
    ...act,
    people: Object.fromEntries(names.filter(({ id }) => idsIn(act.details).includes(id)).map(nameEntry)),
  }))
}

const nameEntry = ({ id, username }: { id: number; username: string }): [string, string] => [String(id), username]

/** The users whom details mention one by one: of a ticket, its photographer and who answers it. */
function idsIn({ userId, assignedToId }: Record<string, unknown>): number[] {
  const helpers: unknown[] =
    typeof assignedToId === 'object' && assignedToId !== null ? Object.values(assignedToId) : []
  return [userId, ...helpers].filter((id) => typeof id === 'number')
}

type Act = Awaited<ReturnType<typeof everyoneActs>>[number]

const head = [
  'ID',
  'Time (UTC)',
  'Admin',
  'Action',
  'Code',
  'Target',
  'Target ID',
  'Target Name',
  'Details',
  'IP Address',
]

const cellsOf = (act: Act): Cell[] => [
  act.id,
  isoOf(act.createdAt),
  act.adminUsername ?? (act.atCommandLine === 1 ? 'Command line' : 'Deleted account'),
  actions[act.action],
  act.action,
  act.targetType,
  act.targetId,
  act.targetName,
  act.details,
  act.ipAddress,
]

/** Streams the actions as a file. The export itself is logged before the first byte is sent. */
export function exportOf(db: Db, actor: Actor & { admin: AdminId }, filter: LogFilter, reader: AbortSignal): SentFile {
  const name = fileName(`activity-logs-${isoOf(actor.now).slice(0, 10)}`, 'csv')
  return {
    type: 'text/csv; charset=utf-8',
    // Every export differs, as each is logged.
    tag: `"${newSecret()}"`,
    headers: {
      ...savedAs(name),
      'cache-control': 'private, no-store',
    },
    isMade: true,
    open: async () => {
      const wanted = await logQueryOf(db, filter)
      const writeDown = () =>
        inTransaction(db, (transaction) =>
          record(transaction, actor, {
            action: 'logs_exported',
            target: { type: 'system', id: null },
            details: detailsOf(wanted),
          }),
        )
      return startExport(writeDown, () =>
        endInTime(csvStream(head, whileAdministrator(db, actor.admin, pagesOf(db, wanted))), reader),
      )
    },
  }
}

/** The filter as it is logged: ids, codes and times. */
const detailsOf = (query: LogQuery | undefined) =>
  Object.fromEntries(Object.entries(query ?? { nobody: true }).filter(([, value]) => value !== undefined))

async function* pagesOf(db: Db, query: LogQuery | undefined) {
  let cursor: { id: number; at: number } | undefined
  while (query) {
    const acts = await everyoneActs(db, query, cursor, pageRows)
    yield acts.map(cellsOf)
    const last = acts.at(-1)
    if (!last || acts.length < pageRows) return
    cursor = { id: last.id, at: last.createdAt }
    await breathe()
  }
}
