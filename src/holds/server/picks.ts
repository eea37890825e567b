import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import * as store from './pick-store.ts'
import type { HoldTables } from './tables.ts'

/** What is picked: a time with what is kept free around it, for a session type at a place. */
export interface NewPick {
  tokenHash: string
  typeId: number
  /** Null for a place that the visitor chose, which has a name and a position as JSON. */
  placeId: number | null
  place: string | null
  coordinates: string | null
  startsAt: number
  endsAt: number
  before: number
  after: number
  timeZone: string
  until: number
  /** What was offered, as JSON. */
  facts: string
  networkHash: string
}

export type PickHold = HoldTables['holds'] & { tokenHash: string; typeId: number; facts: string }

/** Holds a time for a visitor. Whether it is free was found under a lock. */
export async function addPick(db: Db, owner: OwnerId, pick: NewPick, now: number): Promise<void> {
  const id = await nextId(db, 'holds')
  const row = {
    ...pick,
    userId: owner,
    id,
    dealId: null,
    kind: 'pick' as const,
    notifiedAt: null,
    createdAt: now,
  }
  await store.insertPick(db, row)
}

/** A pick by its token's hash, whether or not it has run out: the token is the proof. */
export const findPick = async (db: Db, tokenHash: string): Promise<PickHold | undefined> =>
  (await store.findPick(db, tokenHash)) as PickHold | undefined

export const extendPick = store.extendPick
export const dropPick = store.deletePick
export const countLivePicks = store.countLivePicks
export const countPicksFrom = store.countPicksFrom
export const deletePicksBefore = store.deletePicksBefore
