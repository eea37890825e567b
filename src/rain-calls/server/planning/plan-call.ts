import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dealOfContract } from '#proposals/server/service.ts'
import { cannotBeRead } from '#rain-calls/reading-time.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { type Clause, decideAtOf } from '#weather-clauses/clause.ts'
import { clauseOfContract } from '#weather-clauses/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { countCalls, findLiveOfContract, findOfDate, insertCall } from '#rain-calls/server/calls.ts'

/** How often the session of a contract may still be moved by its clause. */
export const movesLeft = async (
  db: Db,
  owner: OwnerId,
  contractId: number,
  { moves }: Clause['moves'],
): Promise<number> => moves - (await countCalls(db, owner, contractId)).moves

/** Whether the date of a session is settled: a call waits for it or another one, or has decided it. */
const isDecided = async (db: Db, owner: OwnerId, contractId: number, date: number): Promise<boolean> =>
  ((await findLiveOfContract(db, owner, contractId)) ?? (await findOfDate(db, owner, contractId, date))) !== undefined

/**
 * Plans the reading for the shoot of a contract that both sides have signed, in the transaction that made it so: once
 * for each date, as long as moves are left and the forecast can be read in time.
 */
export async function planCall(db: Db, owner: OwnerId, contractId: number, now: number): Promise<void> {
  const agreed = await clauseOfContract(db, owner, contractId)
  if (!agreed) return
  const { status, shootId } = await requireContract(db, owner, contractId)
  if (status !== 'signed' || shootId === null) return
  const { date: start, endsAt: end, status: shootStatus } = await requireShoot(db, owner, shootId)
  const decideAt = decideAtOf(agreed.clause, start)
  if (shootStatus === 'cancelled' || cannotBeRead({ start, decideAt }, now)) return
  const { newest, moves } = await countCalls(db, owner, contractId)
  if (moves >= agreed.clause.moves.moves || (await isDecided(db, owner, contractId, start))) return
  await insertCall(db, {
    ...noDecision,
    userId: owner,
    id: await nextId(db, 'rain_calls'),
    contractId,
    shootId,
    dealId: (await dealOfContract(db, owner, contractId)) ?? null,
    n: newest + 1,
    start,
    end,
    decideAt,
    state: 'planned',
    nextAt: decideAt,
    tries: 0,
    version: 1,
  })
}

const noDecision = {
  evidenceHash: null,
  verdict: null,
  figures: null,
  decision: null,
  reason: null,
  decidedAt: null,
  offeredAt: null,
  openedAt: null,
  chooseUntil: null,
  lookedAt: null,
  chosenStart: null,
  addendumId: null,
  miniDayId: null,
  early: 0,
  offer: null,
}
