import { requireClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { callEventWords } from '#rain-calls/history.ts'
import { isTooLate } from '#rain-calls/reading-time.ts'
import { dealOfContract } from '#proposals/server/service.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { decideAtOf } from '#weather-clauses/clause.ts'
import { clauseOfContract } from '#weather-clauses/server/service.ts'
import type { Log } from '#weather/server/look-up.ts'
import type { Db } from '#database/db.ts'
import { findNewestOfShoot, listOfContract, type RainCall } from '#rain-calls/server/call-store.ts'
import { listEvents } from '#rain-calls/server/event-store.ts'
import { listContractsWithClause } from '#rain-calls/server/planning/clauses-query.ts'
import { movesLeft } from '#rain-calls/server/planning/plan-call.ts'
import { findEvidence } from '#rain-calls/server/reading/evidence-store.ts'
import { measuresOf } from '#rain-calls/server/reading/verdict.ts'
import { newestForecast } from './newest-forecast.ts'

interface Asking {
  db: Db
  owner: OwnerId
  services: ExternalServices
  now: number
  log: Log
}

/** What was read; null before that. */
async function readingOfCall(db: Db, owner: OwnerId, call: RainCall) {
  if (call.verdict === null) return null
  const evidence = call.evidenceHash === null ? undefined : await findEvidence(db, owner, call.evidenceHash)
  return {
    verdict: call.verdict,
    measures: measuresOf(call),
    hash: call.evidenceHash,
    fetchedAt: evidence?.at ?? null,
    provider: evidence?.provider ?? '',
    model: evidence?.model ?? null,
    run: evidence?.run ?? null,
  }
}

async function toShown(db: Db, owner: OwnerId, call: RainCall, now: number) {
  const events = await listEvents(db, owner, call.id)
  return {
    ...call,
    early: call.early === 1,
    reading: await readingOfCall(db, owner, call),
    isUnsettled: (call.state === 'open' || call.state === 'offered') && now >= call.start,
    history: events.map((event) => ({ at: event.at, words: callEventWords(event) })),
  }
}

/**
 * The weather clause of a shoot with the call for its date: the newest, unless that was for another date that it has no
 * more. Null without a clause.
 */
export async function callOfShoot({ db, owner, services, now, log }: Asking, shootId: number) {
  const shoot = await requireShoot(db, owner, shootId)
  const [contract] = await listContractsWithClause(db, owner, shootId)
  const agreed = contract && (await clauseOfContract(db, owner, contract.id))
  if (!agreed) return null
  const { clause, hash: clauseHash } = agreed
  const newest = await findNewestOfShoot(db, owner, shootId)
  const call = newest && newest.state !== 'void' ? newest : undefined
  const session = { start: shoot.date, end: shoot.endsAt }
  const isComing = shoot.status !== 'cancelled' && shoot.date > now
  const left = movesLeft(clause.moves, await listOfContract(db, owner, contract.id))
  return {
    contract: { id: contract.id, number: contract.contractNumber },
    dealId: (await dealOfContract(db, owner, contract.id)) ?? null,
    clientName: (await requireClient(db, owner, contract.clientId)).name,
    clause,
    clauseHash,
    movesLeft: left,
    call: call ? await toShown(db, owner, call, now) : null,
    isTooLate:
      !call && isComing && left > 0 && isTooLate({ start: shoot.date, decideAt: decideAtOf(clause, shoot.date) }, now),
    newest: isComing ? await newestForecast(clause, session, { weather: services.weather, owner, now, log }) : null,
  }
}
