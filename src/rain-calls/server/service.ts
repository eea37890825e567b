export { waitingCalls } from './panel/waiting-calls.ts'
import type { Db } from '#database/db.ts'
export { recordFile, recordsAfter } from './record-file.ts'
import type { OwnerId } from '#kernel/access.ts'
import { findEventByHash, findEventOfContract } from './record-store.ts'

/** Whether this hash ends, or once ended, the record of a call of anybody on this server. */
export const knowsRecord = async (db: Db, hash: string): Promise<boolean> =>
  (await findEventByHash(db, hash)) !== undefined

/** Whether more is recorded of a contract’s calls than that they ended. */
export const isRecorded = async (db: Db, owner: OwnerId, contractId: number): Promise<boolean> =>
  (await findEventOfContract(db, owner, contractId)) !== undefined
export { planCall } from './planning/plan-call.ts'
export { followContract, followShoot } from './planning/follow-shoot.ts'
