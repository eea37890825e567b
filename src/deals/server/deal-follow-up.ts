import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain does once a deal was changed, in the transaction of the change. */
export type DealFollowUp = (db: Db, owner: OwnerId, dealId: number, now: number) => Promise<void>

export const { register: registerDealFollowUp, registered: dealFollowUp } = registration<DealFollowUp>('deal follow-up')
