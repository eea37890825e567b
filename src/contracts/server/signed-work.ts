import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain does once both sides have signed a contract, in the transaction of the last signature. */
export type SignedWork = (db: Db, owner: OwnerId, contractId: number, now: number) => Promise<void>

export const { register: registerSignedWork, registered: signedWork } = registration<SignedWork>('signed work')
