import { maxShownHolds } from '#holds/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import * as store from './store.ts'
import type { HoldTables } from './tables.ts'

export {
  askMove,
  answerMove,
  askedMove,
  dropMove,
  lengthenMove,
  requireMove,
  eraseMoves,
  openMovesOfClient,
} from './asked-moves.ts'
export {
  addPick,
  countPicksFrom,
  countLivePicks,
  deletePicksBefore,
  dropPick,
  extendPick,
  findPick,
  type NewPick,
  type PickHold,
} from './picks.ts'
export {
  dropRainDays,
  dropRainHolds,
  holdForRain,
  holdRainDay,
  liveRainHolds,
  rainDaysOfType,
  type RainHold,
} from './rain-holds.ts'
export type { AskedMove } from './asked-move-store.ts'
export { heldIn, untilOfDeal } from './deal-hold-store.ts'
export { everyonesOver, findHold } from './store.ts'

/** What is held: all columns of a hold that its maker decides. */
export interface NewHold extends Omit<HoldTables['holds'], 'userId' | 'id' | 'notifiedAt' | 'createdAt' | PickColumn> {
  dealId: number
}

/** The columns of picks alone. */
export type PickColumn = 'tokenHash' | 'typeId' | 'placeId' | 'facts' | 'networkHash'

const noPick = { tokenHash: null, typeId: null, placeId: null, facts: null, networkHash: null }

/** The holds of deals that meet a time and have not run out. */
export const holdsBetween = (
  db: Db,
  owner: OwnerId,
  range: { from: number; to: number },
  now: number,
): Promise<store.ShownHold[]> => store.listLive(db, owner, range, now, maxShownHolds)

/** The times that are held between two instants, with for whom and where. */
export const liveHolds = (db: Db, owner: OwnerId, range: { from: number; to: number }, now: number) =>
  store.listLiveTimes(db, owner, range, now, maxShownHolds)

/** The hold for what a deal agrees on, whether or not it has run out. */
export const holdOfDeal = (db: Db, owner: OwnerId, dealId: number) => store.findOfDeal(db, owner, dealId, 'proposal')

/** The hold for a new time that its client is asked to confirm. */
export const moveHoldOf = (db: Db, owner: OwnerId, dealId: number) => store.findOfDeal(db, owner, dealId, 'move')

/**
 * Holds a time for a deal, in place of what was held for the same purpose before. Whether it is free was found under a
 * lock.
 */
export async function placeHold(db: Db, owner: OwnerId, hold: NewHold, now: number): Promise<void> {
  await store.deleteOfDeal(db, owner, hold.dealId, hold.kind === 'move' ? 'move' : 'proposal')
  const id = await nextId(db, 'holds')
  await store.insertHold(db, { ...hold, ...noPick, userId: owner, id, notifiedAt: null, createdAt: now })
}

/** Holds another length of a time that is held. */
export const changeHold = (
  db: Db,
  owner: OwnerId,
  id: number,
  times: Pick<NewHold, 'startsAt' | 'endsAt' | 'before' | 'after'>,
): Promise<void> => store.updateHold(db, owner, id, times)

/** Gives up what is held for what a deal agrees on. */
export const freeHold = (db: Db, owner: OwnerId, dealId: number): Promise<void> =>
  store.deleteOfDeal(db, owner, dealId, 'proposal')

/** Records that the photographer knows that a hold is over. */
export const markNotified = (db: Db, owner: OwnerId, id: number, now: number): Promise<void> =>
  store.updateHold(db, owner, id, { notifiedAt: now })
