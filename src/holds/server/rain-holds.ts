import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { deleteHolds, insertHold, listHolds, listOfType } from './store.ts'
import type { HoldTables } from './tables.ts'

type Row = HoldTables['holds']

/** A date that a client can choose, held: all that its maker decides. */
export type RainHold = Pick<
  Row,
  'dealId' | 'startsAt' | 'endsAt' | 'before' | 'after' | 'timeZone' | 'until' | 'place' | 'coordinates'
>

/** Holds one of several times beside what else is held for a client. Returns its id. */
export async function holdForRain(db: Db, owner: OwnerId, hold: RainHold, now: number): Promise<number> {
  const id = await nextId(db, 'holds')
  const noPick = { tokenHash: null, typeId: null, placeId: null, facts: null }
  const row = { ...hold, ...noPick, userId: owner, id, kind: 'rain' as const, notifiedAt: null, createdAt: now }
  await insertHold(db, row)
  return id
}

/** Those of some holds that have not run out. */
export const liveRainHolds = async (db: Db, owner: OwnerId, ids: readonly number[], now: number) =>
  ids.length === 0 ? [] : (await listHolds(db, owner, ids)).filter(({ until }) => until > now)

/** Gives up some of the times that a client could choose. */
export const dropRainHolds = async (db: Db, owner: OwnerId, ids: readonly number[]): Promise<void> =>
  ids.length === 0 ? undefined : deleteHolds(db, owner, ids)

/** Holds a day whole to which a row of sessions may move, for all who booked the row. */
export async function holdRainDay(
  db: Db,
  owner: OwnerId,
  { typeId, ...hold }: Omit<RainHold, 'dealId'> & { typeId: number },
  now: number,
): Promise<void> {
  const id = await nextId(db, 'holds')
  const none = { dealId: null, tokenHash: null, placeId: null, facts: null, notifiedAt: null }
  await insertHold(db, { ...hold, ...none, typeId, userId: owner, id, kind: 'rain', createdAt: now })
}

/** The days that are held whole for the row of a session type. */
export const rainDaysOfType = (db: Db, owner: OwnerId, typeId: number) => listOfType(db, owner, typeId)

/** Gives up the days that are held whole for the row of a session type. */
export const dropRainDays = async (db: Db, owner: OwnerId, typeId: number): Promise<void> =>
  dropRainHolds(
    db,
    owner,
    (await listOfType(db, owner, typeId)).map(({ id }) => id),
  )
