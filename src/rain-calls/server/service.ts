export { waitingCalls } from './panel/waiting-calls.ts'
import type { Db } from '#database/db.ts'
export { recordFile, recordsAfter } from './record-file.ts'
import { findEventByHash } from './record-store.ts'

/** Whether this hash ends, or once ended, the record of a call of anybody on this server. */
export const knowsRecord = async (db: Db, hash: string): Promise<boolean> =>
  (await findEventByHash(db, hash)) !== undefined
export { planCall } from './planning/plan-call.ts'
export { followContract, followShoot } from './planning/follow-shoot.ts'
