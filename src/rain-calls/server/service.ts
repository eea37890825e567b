import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { findEventByHash, findEventOfContract } from './record-store.ts'

export { type Choice, chooseDate, layOutChoice } from './choice/choose-date.ts'
export { listCallsOfClient } from './choice/client-calls-query.ts'
export { noteDatesOpened } from './choice/note-opened.ts'
export { keepDate, openOverdue, pickDate, refuseDates, renewDates, replaceTaken } from './choice/open-call.ts'
export { isReason, noCall, requireCall } from './choice/refusals.ts'
export { seenCall } from './choice/seen-call.ts'
export { notifyAfterTheHour, notifyOfChoice } from './choice/notify-of-choice.ts'
export { waitingCalls } from './panel/waiting-calls.ts'
export { endWithShoot, followContract, followShoot } from './planning/follow-shoot.ts'
export { planCall } from './planning/plan-call.ts'
export { recordFile, recordsAfter } from './record-file.ts'

/** Whether this hash ends, or once ended, the record of a call of anybody on this server. */
export const knowsRecord = async (db: Db, hash: string): Promise<boolean> =>
  (await findEventByHash(db, hash)) !== undefined

/** Whether more is recorded of a contract’s calls than that they ended. */
export const isRecorded = async (db: Db, owner: OwnerId, contractId: number): Promise<boolean> =>
  (await findEventOfContract(db, owner, contractId)) !== undefined
