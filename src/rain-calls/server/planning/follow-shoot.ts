import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { findLiveOfContract, listLiveOfShoot, type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { endCall } from './end-call.ts'
import { listContractsWithClause } from './clauses-query.ts'
import { planCall } from './plan-call.ts'

/** What a change of a shoot means for a call that waits for it. */
async function followCall(db: Db, owner: OwnerId, call: RainCall, now: number): Promise<void> {
  const { status, date, endsAt } = await requireShoot(db, owner, call.shootId)
  if (status === 'cancelled') return endCall(db, owner, call, 'cancelled', now)
  if (date !== call.start) return endCall(db, owner, call, 'moved', now)
  if (endsAt !== call.end && call.state === 'planned') await updateCall(db, owner, call.id, { end: endsAt })
}

/**
 * Once a shoot was changed, in the transaction of the change: calls for a date that it has no more are void, and each
 * contract about it has one for its new date. A move that a client chose has ended its call before.
 */
export async function followShoot(db: Db, owner: OwnerId, shootId: number, now: number): Promise<void> {
  const contracts = await listContractsWithClause(db, owner, shootId)
  if (contracts.length === 0) return
  for (const call of await listLiveOfShoot(db, owner, shootId)) await followCall(db, owner, call, now)
  for (const { id } of contracts) await planCall(db, owner, id, now)
}

/** Once a shoot was deleted, in the same transaction: nothing waits for it. */
export async function endWithShoot(db: Db, owner: OwnerId, shootId: number, now: number): Promise<void> {
  for (const call of await listLiveOfShoot(db, owner, shootId)) await endCall(db, owner, call, 'cancelled', now)
}

/** Once the status of a contract was changed: without both signatures there is no call. */
export async function followContract(db: Db, owner: OwnerId, contractId: number, now: number): Promise<void> {
  const call = await findLiveOfContract(db, owner, contractId)
  if (!call || (await requireContract(db, owner, contractId)).status === 'signed') return
  await endCall(db, owner, call, 'contract ended', now)
}
