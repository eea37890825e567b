import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain does once the status of a contract was changed, in the transaction of the change. */
export type ContractFollowUp = (db: Db, owner: OwnerId, contractId: number, now: number) => Promise<void>

export const { register: registerContractFollowUp, registered: contractFollowUp } =
  registration<ContractFollowUp>('contract follow-up')
