import { type BusyCalendar, type BusyCalendarDraft, maxCalendars } from '#busy-calendars/api.ts'
import type { z } from 'zod'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Prepared } from '#kernel/server/http/serve.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, nextId } from '#database/dialect.ts'
import { readableAddress, shownOf } from './calendar-address.ts'
import { decryptAddress, encryptAddress } from './encrypted-address.ts'
import * as store from './store.ts'
import type { ReadingContext } from './read-calendar.ts'

const notFound = () => new Problem('not_found', 'Calendar not found. It may have been removed.')
const stale = () => new Problem('stale', 'This calendar was changed in the meantime. Load the newer version.')

/** Converts a row to the API's form, which does not tell the address. */
function toCalendar({ urlEncrypted, ...row }: store.FoundCalendar, times: number, keys: ServerKeys) {
  const address = decryptAddress(urlEncrypted, row.userId, keys)
  const { id, name, readAt, okAt, createdAt, updatedAt, version } = row
  const edited = { createdAt, updatedAt, version }
  const shown = address === undefined ? { host: '', ending: '' } : shownOf(address)
  return { id, name, ...shown, readAt, okAt, isFailing: row.failure !== '', times, isCut: row.isCut === 1, ...edited }
}

type Told = z.input<typeof BusyCalendar>

export async function calendarsOf(db: Db, owner: OwnerId, keys: ServerKeys): Promise<Told[]> {
  const counts = new Map((await store.countTimes(db, owner)).map(({ calendarId, times }) => [calendarId, times]))
  return (await store.listCalendars(db, owner)).map((row) => toCalendar(row, Number(counts.get(row.id) ?? 0), keys))
}

export async function addCalendar(
  db: Db,
  owner: OwnerId,
  { name, url }: z.output<typeof BusyCalendarDraft>,
  { keys, now }: { keys: ServerKeys; now: number },
): Promise<Told> {
  await advisoryLock(db, 'busy calendars', owner)
  if ((await store.listCalendars(db, owner)).length >= maxCalendars)
    throw new Problem('conflict', `You have ${maxCalendars} calendars. Remove one first.`)
  const row = {
    userId: owner,
    id: await nextId(db, 'busy_calendars'),
    name,
    urlEncrypted: encryptAddress(readableAddress(url), owner, keys),
    etag: '',
    readAt: null,
    okAt: null,
    expandedAt: null,
    failure: '',
    isCut: 0,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
  await store.insertCalendar(db, row)
  return toCalendar(row, 0, keys)
}

export async function renameCalendar(
  db: Db,
  owner: OwnerId,
  id: number,
  name: string,
  { keys, ...expected }: { keys: ServerKeys; now: number; ifMatch?: number | undefined },
): Promise<Told> {
  const row = await store.renameCalendar(db, owner, id, name, expected)
  if (!row) throw (await store.findCalendar(db, owner, id)) ? stale() : notFound()
  return toCalendar(row, await store.countTimesOf(db, owner, id), keys)
}

export async function removeCalendar(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> {
  await advisoryLock(db, 'busy calendars', owner)
  if (!(await store.deleteCalendar(db, owner, id, ifMatch)))
    throw (await store.findCalendar(db, owner, id)) ? stale() : notFound()
}

/** Reads a calendar, then notes what came of it. */
export async function readNow(context: ReadingContext, owner: OwnerId, id: number): Promise<Prepared<Told>> {
  const { keepReading, readCalendar } = await import('./read-calendar.ts')
  const calendar = await store.findCalendar(context.db, owner, id)
  if (!calendar) throw notFound()
  const reading = await readCalendar(context, calendar)
  return {
    store: async (db) => {
      const row = await keepReading(db, owner, id, reading, context.now)
      if (!row) throw notFound()
      return toCalendar(row, await store.countTimesOf(db, owner, id), context.keys)
    },
  }
}

/** Whole days, and times without a zone, are those of the studio's: in another one they are others. */
export const followZone = store.forgetReadings

/** When the photographer is busy elsewhere. */
export const busyTimesBetween = store.listTimesBetween
