import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** Removes what a higher domain keeps of the person of a deal, in the transaction that removes them from it. */
export type DealErasure = (db: Db, owner: OwnerId, dealId: number) => Promise<void>

export const { register: registerDealErasure, registered: dealErasure } = registration<DealErasure>('deal erasure')
