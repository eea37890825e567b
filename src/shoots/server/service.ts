import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { requireActiveClient, requireClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { isChanged } from '#kernel/changed-columns.ts'
import { minuteMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import { lightAround, lightKindOf } from '#light/server/service.ts'
import { changeRecord, type Entry, findAmong } from '#search-index/server/service.ts'
import { type Coordinates, storedCoordinates, type ShootChange, type ShootDraft, type ShootQuery } from '#shoots/api.ts'
import { typeLabels } from '#shoots/rules.ts'
import { enqueueWebhook } from '#webhooks/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { shootFollowUp, shootRemoval } from './shoot-follow-up.ts'
import { movedTakes } from '#shoots/taken-time.ts'
import { placeOfDraft } from './shoot-place.ts'
import { requireNotBooked, shootUse } from './shoot-use.ts'
import { deleteShootClient, insertShootClient } from './shoot-client-store.ts'
import * as store from './store.ts'
import { shootFacts } from './webhooks.ts'
import { findTakes } from './taken-store.ts'

const notFound = () =>
  new Problem('not_found', "Shoot not found. It may have been deleted or you don't have permission to view it.")
const stale = () => new Problem('stale', 'This shoot was changed in the meantime. Load the newer version.')

const endOf = ({ date, duration }: { date: number; duration: number }): number => date + duration * minuteMs

/** Columns derived from a shoot's fields: its end, and the light in its middle. */
export const derivedFrom = async ({
  date,
  duration,
  coordinates,
}: {
  date: number
  duration: number
  coordinates: string | null
}) => ({
  endsAt: endOf({ date, duration }),
  lightKind: await lightKindOf(storedCoordinates(coordinates), date + (duration * minuteMs) / 2),
})

const writtenOf = (coordinates: Coordinates | null): string | null =>
  coordinates === null ? null : JSON.stringify(coordinates)

/** A shoot with the light of its day. */
export async function lit<S extends { date: number; timeZone: string; coordinates: string | null }>(found: Promise<S>) {
  const shoot = await found
  const { date, timeZone, coordinates } = shoot
  return { ...shoot, light: await lightAround({ date, timeZone, place: storedCoordinates(coordinates) }) }
}

type Found = Pick<
  NonNullable<Awaited<ReturnType<typeof store.findShoot>>>,
  'id' | 'title' | 'location' | 'type' | 'status' | 'date' | 'clientId' | 'updatedAt'
>

/** The search entry of a shoot. */
const searchEntryOf = ({ id, title, location, type, status, date, clientId, updatedAt }: Found): Entry => ({
  kind: 'shoot',
  recordId: id,
  title,
  subtitle: '',
  location,
  description: typeLabels[type],
  clientId,
  status,
  date,
  updatedAt,
})

/** The shoots of a tab; with a search text, those that contain all of its words. */
export async function shootsOf(db: Db, owner: OwnerId, query: ShootQuery, now: number, rows: number) {
  const found = query.search ? await findAmong(db, owner, 'shoot', query.search) : undefined
  return store.listShoots(db, owner, query, now, rows, found)
}

/**
 * A shoot of the photographer. Every shoot id in a path or a body is resolved here, which protects other owners'
 * shoots.
 */
export async function requireShoot(db: Db, owner: OwnerId, id: number, ifMatch?: number) {
  const shoot = await store.findShoot(db, owner, id)
  if (!shoot) throw notFound()
  if (ifMatch !== undefined && ifMatch !== shoot.version) throw stale()
  return shoot
}

/** What a shoot takes beside its own hours. */
export interface Takes {
  takesFrom: number | null
  takesUntil: number | null
}

const ownHours: Takes = { takesFrom: null, takesUntil: null }

/** Creates a shoot; by default now, where its location says or in the photographer's own zone, taking its own hours. */
export const createShoot = (db: Db, owner: OwnerId, draft: ShootDraft, now: number, takes = ownHours) =>
  changeRecord(db, owner, async (indexed) => {
    const { coordinates, timeZone } = await placeOfDraft(draft)
    const planned = {
      ...draft,
      date: draft.date ?? now,
      timeZone: timeZone ?? (await timeZoneOf(db, owner)),
      coordinates: writtenOf(coordinates),
    }
    const shoot = {
      ...planned,
      ...(await derivedFrom(planned)),
      userId: owner,
      id: await nextId(db, 'shoots'),
      createdAt: now,
      updatedAt: now,
      version: 1,
    }
    await store.insertShoot(indexed, { ...shoot, ...takes })
    const answer = { ...shoot, clientId: null, clientName: null, image: null }
    await enqueueWebhook(db, owner, 'shoot.created', () => shootFacts(answer), now)
    return { added: searchEntryOf(answer), answer }
  })

/** A change by the photographer, who cancels what a client has agreed to with its booking. */
export const changeOwnShoot = (
  db: Db,
  owner: OwnerId,
  id: number,
  change: ShootChange,
  now: number,
  ifMatch?: number,
) =>
  changeShoot(db, owner, id, change, now, {
    ifMatch,
    check: async () => {
      if (change.status === 'cancelled') requireNotBooked(await shootUse()(db, owner, id))
    },
  })

interface Changing {
  ifMatch?: number | undefined
  takes?: Takes
  /** Throws what refuses the change, once nobody else changes anything. */
  check?: () => Promise<void>
}

export const changeShoot = (
  db: Db,
  owner: OwnerId,
  id: number,
  { coordinates, ...change }: ShootChange,
  now: number,
  { ifMatch, takes, check }: Changing = {},
) =>
  changeRecord(db, owner, async (indexed) => {
    await check?.()
    const isMoved = ['date', 'duration', 'timeZone'].some((field) => field in change)
    const before = isMoved ? await findTakes(db, owner, id) : undefined
    const former = await requireShoot(db, owner, id)
    const changes = { ...change, ...(coordinates !== undefined && { coordinates: writtenOf(coordinates) }) }
    const changed = await store.updateShoot(indexed, owner, id, changes, now, ifMatch)
    if (!changed) throw (await store.findShoot(db, owner, id)) ? stale() : notFound()
    // The update above has locked the row, so these derive from the latest values.
    const derived = await derivedFrom(changed)
    const moved = before && movedTakes(before, { ...changed, ...derived })
    await store.updateDerived(indexed, owner, id, { ...derived, ...(takes ?? moved) })
    await shootFollowUp()(db, owner, id, now)
    const shoot = await requireShoot(db, owner, id)
    await publishChange(db, owner, { shoot, former, changes }, now)
    return { changed: searchEntryOf(shoot), answer: shoot }
  })

/** Sends a change of the status, and one of anything else, to who wants them. */
async function publishChange(
  db: Db,
  owner: OwnerId,
  { shoot, former, changes: { status, ...others } }: Changed,
  now: number,
): Promise<void> {
  if (isChanged(former, shoot, others)) await enqueueWebhook(db, owner, 'shoot.changed', () => shootFacts(shoot), now)
  if (status === undefined || former.status === shoot.status) return
  const facts = () => ({ ...shootFacts(shoot), before: former.status })
  await enqueueWebhook(db, owner, 'shoot.status_changed', facts, now)
}

interface Changed {
  shoot: Awaited<ReturnType<typeof requireShoot>>
  former: Awaited<ReturnType<typeof requireShoot>>
  changes: { status?: unknown }
}

export const removeShoot = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number): Promise<void> =>
  changeRecord(db, owner, async (indexed) => {
    const use = await shootUse()(db, owner, id)
    requireNotBooked(use)
    if (use)
      throw new Problem(
        'conflict',
        `This shoot is part of the booking “${use.title}”. Cancel the shoot, or take it off the booking first.`,
        { reason: 'booked' },
      )
    if (!(await store.deleteShoot(indexed, owner, id, ifMatch)))
      throw (await store.findShoot(db, owner, id)) ? stale() : notFound()
    await shootRemoval()(db, owner, id, now)
    await enqueueWebhook(db, owner, 'shoot.deleted', () => ({ id }), now)
    return { deleted: { kind: 'shoot', recordId: id }, answer: undefined }
  })

/** The client of the shoot, archived or not; null without one. */
export async function clientOfShoot(db: Db, owner: OwnerId, id: number) {
  const { clientId } = await requireShoot(db, owner, id)
  return clientId === null ? null : requireClient(db, owner, clientId)
}

/** The version counts the fields of the form only, so a change of client does not increment it. */
const assign =
  (find: typeof requireClient) =>
  (db: Db, owner: OwnerId, id: number, clientId: number, now: number, ifMatch?: number) =>
    changeRecord(db, owner, async (indexed) => {
      const shoot = await requireShoot(db, owner, id, ifMatch)
      const { name } = await find(db, owner, clientId)
      await insertShootClient(indexed, owner, id, clientId, now)
      const answer = { ...shoot, clientId, clientName: name }
      if (clientId !== shoot.clientId) await enqueueWebhook(db, owner, 'shoot.changed', () => shootFacts(answer), now)
      return { changed: searchEntryOf(answer), answer }
    })

export const assignClient = assign(requireActiveClient)

/** The client who has agreed to the shoot may be archived by now. */
export const assignAgreedClient = assign(requireClient)

export const unassignClient = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number): Promise<void> =>
  changeRecord(db, owner, async (indexed) => {
    const shoot = await requireShoot(db, owner, id, ifMatch)
    if (await deleteShootClient(indexed, owner, id)) {
      await store.touchShoot(indexed, owner, id, now)
      await enqueueWebhook(db, owner, 'shoot.changed', () => shootFacts({ ...shoot, clientId: null }), now)
    }
    return { changed: searchEntryOf({ ...shoot, clientId: null }), answer: undefined }
  })

/** The photographer's other shoots in that time. */
export const overlapsOf = (
  db: Db,
  owner: OwnerId,
  { date, duration, except }: { date: number; duration: number; except?: number | undefined },
) => store.listOverlaps(db, owner, date, date + duration * minuteMs, except)

/** The maximum number of shoots read to find free time. */
const maxTakenShoots = 2000

/** The occupied times between two instants, soonest first, without cancelled shoots. */
export const takenBetween = (db: Db, owner: OwnerId, from: number, to: number) =>
  store.listTaking(db, owner, from, to, maxTakenShoots)

export { countMeeting, findTakes, takenWithPlaces } from './taken-store.ts'
export { touchShootsOfClient } from './shoot-client-store.ts'
export { lockPlannedShoot } from './store.ts'
