import type { SignedFor } from '#contracts/advance.ts'
import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** The proposal whose terms a contract holds, with the hash of its text as it is stored now. */
export type OfferOfContract = (db: Db, owner: OwnerId, contractId: number) => Promise<SignedFor | undefined>

export const { register: registerOfferOfContract, registered: offerOf } =
  registration<OfferOfContract>('the proposal of a contract')
