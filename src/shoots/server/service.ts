import { timeZoneOf } from '#accounts/server/settings.ts'
import { requireActiveClient, requireClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { searchable } from '#kernel/search.ts'
import type { Coordinates, ShootChange, ShootDraft } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import * as store from './store.ts'

const minute = 60_000

const notFound = () => new Problem('not_found', "Shoot not found. It may have been deleted or you don't have permission to view it.")
const stale = () => new Problem('stale', 'This shoot was changed in the meantime. Load the newer version.')

type Source = Pick<ShootDraft, 'title' | 'location' | 'type' | 'duration'> & { date: number }

const derivedOf = ({ title, location, type, date, duration }: Source) => ({ endsAt: date + duration * minute, searchText: searchable(title, location, type) })

const writtenOf = (coordinates: Coordinates | null): string | null => (coordinates === null ? null : JSON.stringify(coordinates))

/** The photographer's own shoot. Every shoot id in a path or a body is resolved here (R27). */
export async function requireShoot(db: Db, owner: OwnerId, id: number, ifMatch?: number) {
  const shoot = await store.findShoot(db, owner, id)
  if (!shoot) throw notFound()
  if (ifMatch !== undefined && ifMatch !== shoot.version) throw stale()
  return shoot
}

/** Plans a shoot: now and in the photographer's own zone when nothing else is told. */
export async function createShoot(db: Db, owner: OwnerId, draft: ShootDraft, now: number) {
  const planned = {
    ...draft,
    date: draft.date ?? now,
    timeZone: draft.timeZone ?? (await timeZoneOf(db, owner)),
    coordinates: writtenOf(draft.coordinates),
  }
  const shoot = { ...planned, ...derivedOf(planned), userId: owner, id: await nextId(db, 'shoots'), createdAt: now, updatedAt: now, version: 1 }
  await store.insertShoot(db, shoot)
  return { ...shoot, clientId: null, clientName: null, image: null }
}

export async function changeShoot(db: Db, owner: OwnerId, id: number, { coordinates, ...change }: ShootChange, now: number, ifMatch?: number) {
  const changes = { ...change, ...(coordinates !== undefined && { coordinates: writtenOf(coordinates) }) }
  const changed = await store.updateShoot(db, owner, id, changes, now, ifMatch)
  if (!changed) throw (await store.findShoot(db, owner, id)) ? stale() : notFound()
  // The update above holds the row, so this is derived from what it left, whoever else is writing.
  await store.updateDerived(db, owner, id, derivedOf(changed))
  return requireShoot(db, owner, id)
}

export async function removeShoot(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> {
  if (await store.deleteShoot(db, owner, id, ifMatch)) return
  throw (await store.findShoot(db, owner, id)) ? stale() : notFound()
}

/** Whom the shoot is for, archived or not; null when it is for nobody. */
export async function clientOfShoot(db: Db, owner: OwnerId, id: number) {
  const { clientId } = await requireShoot(db, owner, id)
  return clientId === null ? null : requireClient(db, owner, clientId)
}

/** A shoot's version counts what its form edits, so another client leaves it as it is. */
export async function assignClient(db: Db, owner: OwnerId, id: number, clientId: number, now: number, ifMatch?: number) {
  const shoot = await requireShoot(db, owner, id, ifMatch)
  const { name } = await requireActiveClient(db, owner, clientId)
  await store.insertShootClient(db, owner, id, clientId, now)
  return { ...shoot, clientId, clientName: name }
}

export async function takeClientOff(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> {
  await requireShoot(db, owner, id, ifMatch)
  await store.deleteShootClient(db, owner, id)
}

/** What else the photographer has in that time (S7). */
export const overlapsOf = (db: Db, owner: OwnerId, { date, duration, except }: { date: number; duration: number; except?: number | undefined }) =>
  store.listOverlaps(db, owner, date, date + duration * minute, except)
