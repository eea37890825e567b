import { requireClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import { chartOf } from '#rain-calls/chart.ts'
import { callEventWords } from '#rain-calls/history.ts'
import { textOf } from '#rain-calls/server/reading/ask-forecast.ts'
import { hoursInAnswer, type LabelledHours } from '#weather-clauses/rule.ts'
import { cannotBeRead, readSpan } from '#rain-calls/reading-time.ts'
import { dealOfContract } from '#proposals/server/service.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { CallEvent } from '#weather-clauses/chain.ts'
import { type Clause, decideAtOf } from '#weather-clauses/clause.ts'
import { clauseOfContract } from '#weather-clauses/server/service.ts'
import type { Log } from '#weather/server/look-up.ts'
import type { Db } from '#database/db.ts'
import { findNewestOfShoot, listEvents, listRecorded, type RainCall, rowOf } from '#rain-calls/server/calls.ts'
import { isAgainst } from '#rain-calls/server/deciding/decide.ts'
import { isToldKept, whyItStays } from '#rain-calls/server/deciding/take-back.ts'
import type { Reach } from '#kernel/server/reach-clients.ts'
import { whyUnreached } from '#rain-calls/server/emails/reach.ts'
import { feeOf, offerOf } from '#rain-calls/server/offer/frozen-offer.ts'
import { outlookOf } from '#rain-calls/server/outlook/outlook-of.ts'
import { listOptions } from '#rain-calls/server/offer/option-store.ts'
import { listContractsWithClause } from '#rain-calls/server/planning/clauses-query.ts'
import { movesLeft } from '#rain-calls/server/planning/plan-call.ts'
import { findBytes, findEvidence } from '#rain-calls/server/reading/evidence-store.ts'
import { measuresOf } from '#rain-calls/server/reading/verdict.ts'
import { type NewestForecast, newestForecast } from './newest-forecast.ts'

interface Asking {
  db: Db
  owner: OwnerId
  services: ExternalServices
  now: number
  log: Log
  install: Reach
}

/** What was read; null before that. */
async function readingOfCall(db: Db, owner: OwnerId, call: RainCall) {
  if (call.verdict === null) return null
  const evidence = await findEvidence(db, owner, call)
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

/** What the move costs that is offered, or would be: nothing before a forecast is read. */
const feeOfMove = async (db: Db, owner: OwnerId, call: RainCall): Promise<number> =>
  call.state === 'read' ? feeOf(db, owner, call) : call.decision === 'move' ? (offerOf(call)?.fee ?? 0) : 0

function wasMailed(call: RainCall, events: readonly CallEvent[]): boolean | null {
  if (isAgainst(call, { move: false }) && call.state === 'kept' && call.decision === 'keep')
    return isToldKept(call, events)
  return isWaiting(call) ? (offerOf(call)?.isMailed ?? null) : null
}

async function toShown(db: Db, owner: OwnerId, call: RainCall, now: number) {
  const events = await listEvents(db, owner, call.id)
  const options = isWaiting(call) ? await listOptions(db, owner, call.id) : []
  return {
    ...call,
    early: call.early === 1,
    row: rowOf(call) ?? null,
    reading: await readingOfCall(db, owner, call),
    outlook: outlookOf(call),
    options: options.map(({ start, holdId }) => ({ start, isHeld: holdId !== null })),
    isMailed: wasMailed(call, events),
    canTakeBack: whyItStays(call, events, now) === undefined,
    fee: await feeOfMove(db, owner, call),
    isUnsettled: isWaiting(call) && now >= call.start,
    history: events.map((event) => ({ at: event.at, words: callEventWords(event) })),
  }
}

type Shoot = Awaited<ReturnType<typeof requireShoot>>

const isComing = ({ status, date }: Shoot, now: number): boolean => status !== 'cancelled' && date > now

/** Whose hours are read: those of the session, or of the row it is one of. */
const readHours = (call: RainCall | undefined, { date: start, endsAt: end }: Shoot) =>
  call?.start === start && call.rowStart !== null ? readSpan(call) : { start, end }

/** Whether a shoot starts too soon for a reading of its forecast. */
function startsTooSoon(clause: Clause, shoot: Shoot, now: number): boolean {
  const { date: start } = shoot
  return isComing(shoot, now) && cannotBeRead({ start, decideAt: decideAtOf(clause, start) }, now)
}

/** The call for the date of a shoot: one for another date that it has no more is over. */
async function currentCall(db: Db, owner: OwnerId, shootId: number): Promise<RainCall | undefined> {
  const call = await findNewestOfShoot(db, owner, shootId)
  return call?.state === 'void' ? undefined : call
}

/** The hours that were read, or those of the newest forecast. */
async function hoursToShow(
  db: Db,
  owner: OwnerId,
  call: RainCall | undefined,
  newest: NewestForecast | null,
): Promise<LabelledHours | undefined> {
  if (!call || call.verdict === null || call.evidenceHash === null) return newest?.found
  const bytes = await findBytes(db, owner, call.evidenceHash)
  return bytes && hoursInAnswer(textOf(bytes))
}

/** The weather clause of a shoot with the call for its date. Null without a clause. */
export async function callOfShoot(asking: Asking, shootId: number) {
  const { db, owner, services, now, log, install } = asking
  const { weather } = services
  const shoot = await requireShoot(db, owner, shootId)
  const [contract] = await listContractsWithClause(db, owner, shootId)
  const agreed = contract && (await clauseOfContract(db, owner, contract.id))
  if (!agreed) return null
  const { clause, hash: clauseHash } = agreed
  const call = await currentCall(db, owner, shootId)
  const session = readHours(call, shoot)
  const newest = isComing(shoot, now)
    ? await newestForecast(clause, session, { weather, asker: owner, now, log })
    : null
  const hours = await hoursToShow(db, owner, call, newest)
  const left = await movesLeft(db, owner, contract.id, clause.moves)
  const { id: clientId, name: clientName } = await requireClient(db, owner, contract.clientId)
  return {
    contract: { id: contract.id, number: contract.contractNumber },
    dealId: (await dealOfContract(db, owner, contract.id)) ?? null,
    clientId,
    clientName,
    unreached: await whyUnreached(db, owner, { contractId: contract.id }, install),
    currency: contract.currency,
    clause,
    clauseHash,
    movesLeft: left,
    call: call ? await toShown(db, owner, call, now) : null,
    earlier: (await listRecorded(db, owner, contract.id, call?.id)).map((one) => ({ ...one, row: rowOf(one) ?? null })),
    isTooLate: !call && left > 0 && startsTooSoon(clause, shoot, now),
    newest,
    chart: hours ? chartOf(clause, session, hours) : null,
  }
}
