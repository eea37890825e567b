import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { FileUnread } from '#kernel/server/outbound/public-file.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'
import { notifyOnce } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import type { BusyTimes } from './reading/read-busy-times.ts'
import { readInThread } from './reading/read-in-thread.ts'
import { decryptAddress } from './encrypted-address.ts'
import * as store from './store.ts'

/** Repetitions are reckoned for so many days ahead: also those of a calendar that does not change. */
const reckonedForMs = dayMs

export interface ReadingContext {
  db: Db
  services: Pick<ExternalServices, 'calendars'>
  keys: ServerKeys
  now: number
  signal?: AbortSignal
}

/** What came of asking for a calendar. */
export type Reading = 'unread' | 'unchanged' | (BusyTimes & { tag: string })

/** Asks for a calendar and reads it; writes nothing. */
export async function readCalendar(
  { db, services, keys, now, signal = new AbortController().signal }: ReadingContext,
  { userId, urlEncrypted, etag, expandedAt }: store.FoundCalendar,
): Promise<Reading> {
  const address = decryptAddress(urlEncrypted, userId, keys)
  if (address === undefined) return 'unread'
  const isReckoned = expandedAt !== null && now - expandedAt < reckonedForMs
  try {
    const file = await services.calendars.read(address, isReckoned ? etag : '', signal)
    if (file === 'unchanged') return file
    const order = { timeZone: await timeZoneOf(db, userId as OwnerId), now }
    return { ...(await readInThread({ bytes: file.bytes, order }, userId, signal)), tag: file.tag }
  } catch (error) {
    // A calendar that cannot be read is none of the server's faults; that too many are read is none of a calendar's.
    if (error instanceof FileUnread || (error instanceof Problem && error.code === 'invalid')) return 'unread'
    throw error
  }
}

/** Notes what came of it, in the current transaction; where nothing did, what was known stays. */
export async function keepReading(
  db: Db,
  owner: OwnerId,
  id: number,
  reading: Reading,
  now: number,
): Promise<store.FoundCalendar | undefined> {
  await advisoryLock(db, 'busy calendars', owner)
  if (reading === 'unread') {
    const row = await store.noteReading(db, owner, id, { readAt: now, failure: 'unread' })
    if (row) await warnOf(db, owner, row, now)
    return row
  }
  if (reading === 'unchanged') return store.noteReading(db, owner, id, { readAt: now, okAt: now, failure: '' })
  const { times, isCut, tag } = reading
  const row = await store.noteReading(db, owner, id, {
    etag: tag,
    readAt: now,
    okAt: now,
    expandedAt: now,
    failure: '',
    isCut: Number(isCut),
  })
  if (row && (await isOther(db, owner, id, times))) await store.replaceTimes(db, owner, id, times)
  return row
}

async function isOther(db: Db, owner: OwnerId, id: number, times: BusyTimes['times']): Promise<boolean> {
  const known = await store.listTimes(db, owner, id)
  return (
    known.length !== times.length ||
    known.some(({ startsAt, endsAt }, at) => startsAt !== times[at]?.[0] || endsAt !== times[at]?.[1])
  )
}

/** Once for each time that it cannot be read for a day. */
async function warnOf(db: Db, owner: OwnerId, { id, name, okAt, createdAt }: store.FoundCalendar, now: number) {
  const since = okAt ?? createdAt
  if (now - since < dayMs) return
  await notifyOnce(
    db,
    owner,
    `busy calendar ${id} ${since}`,
    {
      type: 'calendar_unread',
      title: `Calendar not read for a day: ${name}`,
      message: 'This calendar can’t be read. What was known still counts. See Booking pages, Calendars.',
      priority: 'normal',
      about: null,
    },
    now,
  )
}
