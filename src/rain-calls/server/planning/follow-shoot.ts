import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { endedStates } from '#rain-calls/call-state.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { findLiveOfShoot, listOfContract, type RainCall, updateCall } from '#rain-calls/server/calls.ts'
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
 * Once a shoot was changed, in the transaction of the change: a call for a date that it has no more is void, and one
 * for its new date is planned. A move that a client chose has ended its call before.
 */
export async function followShoot(db: Db, owner: OwnerId, shootId: number, now: number): Promise<void> {
  const contracts = await listContractsWithClause(db, owner, shootId)
  if (contracts.length === 0) return
  const call = await findLiveOfShoot(db, owner, shootId)
  if (call) await followCall(db, owner, call, now)
  for (const { id } of contracts) await planCall(db, owner, id, now)
}

/** Once the status of a contract was changed: without both signatures there is no call. */
export async function followContract(db: Db, owner: OwnerId, contractId: number, now: number): Promise<void> {
  const live = (await listOfContract(db, owner, contractId)).filter(({ state }) => !endedStates.includes(state))
  if (live.length === 0) return
  if ((await requireContract(db, owner, contractId)).status === 'signed') return
  for (const call of live) await endCall(db, owner, call, 'contract ended', now)
}
