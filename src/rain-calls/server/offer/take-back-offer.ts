import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { freeDates } from './hold-dates.ts'
import { replaceOptions } from './option-store.ts'

/** Gives up the dates of a call whose offer is taken back, or which ends otherwise; its row is locked. */
export async function takeBackOffer(db: Db, owner: OwnerId, callId: number): Promise<void> {
  await freeDates(db, owner, callId)
  await replaceOptions(db, owner, callId, [])
}
