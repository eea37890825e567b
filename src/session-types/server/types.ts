import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { requirePackage } from '#packages/server/service.ts'
import { maxSessionTypes, type SessionTypeDraft } from '#session-types/draft.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, nextId } from '#database/dialect.ts'
import { requirePlaces } from './places.ts'
import { dropRainDayOf, followRainDay } from './rain-day.ts'
import { decidedRow } from './rows.ts'
import * as store from './store.ts'
import { type StoredType, toType } from './stored-type.ts'

export { type StoredType, toType } from './stored-type.ts'

const notFound = () => new Problem('not_found', 'Session type not found. It may have been deleted.')
const stale = () => new Problem('stale', 'This session type was changed in the meantime. Load the newer version.')

export const typesOf = async (db: Db, owner: OwnerId): Promise<StoredType[]> =>
  (await store.listTypes(db, owner)).map(toType)

/** A session type of the photographer. Every id in a path is resolved here. */
export async function requireType(db: Db, owner: OwnerId, id: number): Promise<StoredType> {
  const row = await store.findType(db, owner, id)
  if (!row) throw notFound()
  return toType(row)
}

/** What a draft writes. What it named before stays, also when it is no longer offered. */
async function writtenOf(db: Db, owner: OwnerId, draft: SessionTypeDraft, before?: StoredType) {
  const { name, slug, packageId, isOn, ...facts } = draft
  if (packageId !== null && packageId !== before?.packageId) await requirePackage(db, owner, packageId)
  await requirePlaces(
    db,
    owner,
    facts.placeIds.filter((id) => !before?.placeIds.includes(id)),
  )
  const other = await store.findTypeBySlug(db, owner, slug)
  if (other && other.id !== before?.id) {
    const words = 'Another session type has this address.'
    throw new Problem('conflict', words, { reason: 'slug_taken', fields: { slug: words } })
  }
  return {
    name,
    slug,
    packageId,
    isOn: isOn ? 1 : 0,
    facts: JSON.stringify({ ...facts, mini: await decidedRow(db, owner, draft) }),
  }
}

/** Adds a session type behind the others. */
export async function addType(db: Db, owner: OwnerId, draft: SessionTypeDraft, now: number): Promise<StoredType> {
  await advisoryLock(db, 'session types', owner)
  const { all, last } = await store.countTypes(db, owner)
  if (all >= maxSessionTypes)
    throw new Problem('conflict', `You have ${maxSessionTypes} session types. Delete one first.`)
  const row = {
    ...(await writtenOf(db, owner, draft)),
    userId: owner,
    id: await nextId(db, 'session_types'),
    advance: null,
    position: (last ?? 0) + 1,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
  await store.insertType(db, row)
  const type = toType(row)
  await followRainDay(db, owner, type, undefined, now)
  return type
}

export async function changeType(
  db: Db,
  owner: OwnerId,
  id: number,
  draft: SessionTypeDraft,
  expected: { now: number; ifMatch?: number | undefined },
): Promise<StoredType> {
  await advisoryLock(db, 'session types', owner)
  const before = await requireType(db, owner, id)
  const row = await store.updateType(db, owner, id, await writtenOf(db, owner, draft, before), expected)
  if (!row) throw stale()
  const type = toType(row)
  await followRainDay(db, owner, type, before, expected.now)
  return type
}

/** Moves these to the front, in that order; the others follow. */
export async function arrangeTypes(db: Db, owner: OwnerId, ids: readonly number[]): Promise<StoredType[]> {
  await advisoryLock(db, 'session types', owner)
  const known = (await store.listTypes(db, owner)).map(({ id }) => id)
  const named = [...new Set(ids)]
  if (named.some((id) => !known.includes(id))) throw notFound()
  await store.placeTypes(db, owner, [...named, ...known.filter((id) => !named.includes(id))])
  return typesOf(db, owner)
}

export async function removeType(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> {
  if (await store.deleteType(db, owner, id, ifMatch)) return dropRainDayOf(db, owner, id)
  throw (await store.findType(db, owner, id)) ? stale() : notFound()
}
