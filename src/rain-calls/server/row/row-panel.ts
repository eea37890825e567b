import type { OwnerId } from '#kernel/access.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import { readSpan } from '#rain-calls/reading-time.ts'
import { countRow } from '#rain-calls/row-words.ts'
import type { RainCall, RowKey } from '#rain-calls/server/calls.ts'
import { type Finder } from '#rain-calls/server/dates/find-dates.ts'
import { whyItStays } from '#rain-calls/server/deciding/take-back.ts'
import type { Reach } from '#kernel/server/reach-clients.ts'
import { whyUnreachedClient } from '#rain-calls/server/emails/reach.ts'
import { offerOf } from '#rain-calls/server/offer/frozen-offer.ts'
import { heldRainDay } from '#rain-calls/server/offer/rain-day.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { findRow, isUndecided } from './require-row.ts'
import { listClientsOfRow, listDecisionsOfRow } from './row-query.ts'
import { bestDay, datesOfRow, litOn } from './row-dates.ts'

const isUnsettled = (call: RainCall, now: number): boolean => isWaiting(call) && now >= call.start

type Client = Awaited<ReturnType<typeof listClientsOfRow>>[number]

function sessionOf(call: RainCall, client: Client | undefined, install: Reach) {
  const { id: callId, shootId, start, state, chosenStart, openedAt } = call
  return {
    callId,
    shootId,
    clientName: client?.name ?? '',
    start,
    state,
    chosenStart,
    isOpened: openedAt !== null,
    unreached: whyUnreachedClient({ email: client?.email ?? '' }, install),
    isMailed: isWaiting(call) ? (offerOf(call)?.isMailed ?? null) : null,
  }
}

/** Whether all that was decided can be taken back. */
async function canTakeBack(
  db: Db,
  owner: OwnerId,
  key: RowKey,
  { calls, now }: { calls: readonly RainCall[]; now: number },
): Promise<boolean> {
  const decided = calls.filter(({ decidedAt, state }) => decidedAt !== null && state !== 'settled')
  const events = await listDecisionsOfRow(db, owner, key)
  const stays = (call: RainCall) =>
    whyItStays(
      call,
      events.filter(({ callId }) => callId === call.id),
      now,
    )
  return decided.length > 0 && decided.every((call) => stays(call) === undefined)
}

/** What was decided about a row, as its first session that has a decision says. */
function decisionOf(calls: readonly RainCall[]) {
  const { decision = null, reason = null, early = 0 } = calls.find((call) => call.decision !== null) ?? {}
  const { chooseUntil = null } = calls.find((call) => call.chooseUntil !== null) ?? {}
  const counts = decision === 'move' ? countRow(calls) : null
  return { decision, reason, chooseUntil, early: early === 1, counts }
}

/** A row as its photographer sees it; null before there is a call. */
export async function rowOfCalls(
  db: Db,
  owner: OwnerId,
  key: RowKey,
  { now, install }: { now: number; install: Reach },
) {
  const found = await findRow(db, owner, key)
  if (!found) return null
  const { calls, first, version } = found
  const { timeZone } = await requireShoot(db, owner, first.shootId)
  const clients = await listClientsOfRow(db, owner, key)
  const undecided = calls.filter(isUndecided)
  return {
    ...readSpan(first),
    timeZone,
    verdict: calls.find(({ verdict }) => verdict !== null)?.verdict ?? null,
    decideAt: first.decideAt,
    undecided: undecided.length,
    isRead: undecided.length > 0 && undecided.every(({ state }) => state === 'read'),
    ...decisionOf(calls),
    canTakeBack: await canTakeBack(db, owner, key, { calls, now }),
    unsettled: calls.filter((call) => isUnsettled(call, now)).length,
    rainDay: await heldRainDay(db, owner, first, { timeZone, now }),
    sessions: calls.map((call) =>
      sessionOf(
        call,
        clients.find(({ callId }) => callId === call.id),
        install,
      ),
    ),
    version,
  }
}

/** The days to which a whole row can move. */
export async function rainDaysAhead(finder: Finder, key: RowKey) {
  const { db, owner, now } = finder
  const found = await findRow(db, owner, key)
  if (!found) return { timeZone: 'UTC', best: null, days: [] }
  const { calls, first } = found
  const { timeZone } = await requireShoot(db, owner, first.shootId)
  const possible = await datesOfRow(finder, calls.filter(isUndecided))
  if (!possible) return { timeZone, best: null, days: [] }
  const named = await heldRainDay(db, owner, first, { timeZone, now })
  const { days } = possible
  const best = days.find(({ day }) => day === named) ?? bestDay(days)
  return {
    timeZone,
    best: best?.day ?? null,
    days: days.map((rainDay) => {
      const reasons = [...rainDay.dates.values()].map((date) => date.reasons)
      const chances = reasons.flatMap(({ rainPct }) => rainPct ?? [])
      return {
        day: rainDay.day,
        start: rainDay.start,
        end: rainDay.end,
        lit: litOn(possible, rainDay),
        rainPct: chances.length === 0 ? null : Math.max(...chances),
        trust: reasons[0]?.trust ?? ('none' as const),
      }
    }),
  }
}
