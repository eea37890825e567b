import type { Locale } from '#client-language/language.ts'
import { rainAddendumWords, sessionTimesWords } from '#client-language/words.ts'
import { localeOfClient } from '#clients/server/service.ts'
import { requireContract } from '#contracts/server/service.ts'
import { readComing } from '#contracts/server/signing/at-once/coming-document.ts'
import { liveRainHolds } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt, isoOf } from '#kernel/dates.ts'
import { minuteMs } from '#kernel/durations.ts'
import { paymentsThatFollow } from '#proposals/server/service.ts'
import type { SeenCall } from '#rain-calls/choice-api.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import { DateReasons } from '#rain-calls/option.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import { listEvents } from '#rain-calls/server/calls.ts'
import { dateWords } from '#rain-calls/server/offer/addendum-text.ts'
import { clauseOf, comingAddendum, offerOf } from '#rain-calls/server/offer/frozen-offer.ts'
import { holdIdsOf } from '#rain-calls/server/offer/hold-dates.ts'
import { listOptions, type RainOption } from '#rain-calls/server/offer/option-store.ts'
import { wantedTimes } from '#rain-calls/server/dates/wanted-times.ts'
import { sunWords } from '#session-types/time-words.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { MeasureReading } from '#weather-clauses/rule.ts'
import type { Db } from '#database/db.ts'
import { choiceEnds } from '#rain-calls/reading-time.ts'

/** Dates that nobody holds are looked for anew after so long, also if none were found: weather and calendar change. */
const staleMs = 30 * minuteMs

const toIso = (ms: number | null): string | null => (ms === null ? null : isoOf(ms))

/** Whether the dates of a call that waits without held ones have to be found anew. */
export function needsFresh(
  { state, chooseUntil, lookedAt }: Pick<RainCall, 'state' | 'chooseUntil' | 'lookedAt'>,
  { now, isHeld }: { now: number; isHeld: boolean },
): boolean {
  if (state === 'offered') return chooseUntil !== null && now >= chooseUntil
  return state === 'open' && !isHeld && now - (lookedAt ?? 0) >= staleMs
}

function stateOf(call: RainCall, now: number): SeenCall['state'] {
  if (isWaiting(call) && now >= choiceEnds(call)) return 'over'
  if (call.state === 'offered' || call.state === 'open' || call.state === 'chosen') return call.state
  return 'over'
}

type Shoot = Awaited<ReturnType<typeof requireShoot>>

/** The dates of a call with what is known of each, in the language of its client. */
async function optionsOf(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { options, shoot, locale, now }: { options: readonly RainOption[]; shoot: Shoot; locale: Locale; now: number },
): Promise<SeenCall['options']> {
  const held = new Map((await liveRainHolds(db, owner, holdIdsOf(options), now)).map(({ id, until }) => [id, until]))
  const wanted = options.length === 0 ? undefined : await wantedTimes(db, owner, shoot, call.dealId)
  const said = sessionTimesWords(locale)
  return options.map(({ start, holdId, lightSeconds, reasons: stored }) => {
    const reasons = DateReasons.parse(JSON.parse(stored))
    const end = start + shoot.endsAt - shoot.date
    const time = { start, end, light: lightSeconds * 1000 }
    return {
      start: isoOf(start),
      end: isoOf(end),
      lightMinutes: Math.floor(lightSeconds / 60),
      minutes: Math.round((end - start) / minuteMs),
      light: reasons.light,
      words: wanted ? sunWords(time, { wanted: reasons.light, place: wanted.place }, said.words, said.locale) : '',
      choice: rainAddendumWords(locale).words.choice(dateWords(start, shoot.timeZone, locale)),
      rainPct: reasons.rainPct,
      trust: reasons.trust,
      reckonedAt: isoOf(reasons.reckonedAt),
      heldUntil: toIso(holdId === null ? null : (held.get(holdId) ?? null)),
    }
  })
}

/** The payments of a booking that follow the day of its session, by name; null without a booking. */
async function paymentsOf(db: Db, owner: OwnerId, { dealId }: RainCall, { date, timeZone }: Shoot) {
  return dealId === null ? null : paymentsThatFollow(db, owner, dealId, dayAt(date, timeZone))
}

/** What is signed with a choice; null while none can be made. */
async function addendumOf(db: Db, owner: OwnerId, call: RainCall, hasOptions: boolean): Promise<SeenCall['addendum']> {
  const offer = offerOf(call)
  if (!offer || !hasOptions || !isWaiting(call)) return null
  const { coming } = await comingAddendum(db, owner, call, offer)
  const { paper, hash, consent } = await readComing(db, owner, coming, offer.advance)
  return { paper, hash, consent }
}

const reasonOf = ({ early, reason, verdict, decision }: RainCall): string =>
  early === 1 || (decision === 'move' && verdict !== 'met') ? (reason ?? '') : ''

/** A call as its client sees it. Changes nothing. */
export async function seenCall(db: Db, owner: OwnerId, call: RainCall, now: number): Promise<SeenCall> {
  const contract = await requireContract(db, owner, call.contractId)
  const shoot = await requireShoot(db, owner, call.shootId)
  const locale = await localeOfClient(db, owner, contract.clientId)
  const { clause } = await clauseOf(db, owner, call)
  const state = stateOf(call, now)
  const stored = state === 'offered' || state === 'open' ? await listOptions(db, owner, call.id) : []
  const all = await optionsOf(db, owner, call, { options: stored, shoot, locale, now })
  const isStale = state !== 'over' && needsFresh(call, { now, isHeld: all.some(({ heldUntil }) => heldUntil !== null) })
  const options = isStale ? [] : all
  const readEvent = (await listEvents(db, owner, call.id)).find(({ kind }) => kind === 'read')
  const oldDay = Temporal.PlainDate.from(dayAt(call.start, shoot.timeZone))
  const { title, location: place, coordinates, timeZone } = shoot
  return {
    id: call.id,
    state,
    early: call.early === 1,
    title,
    place,
    coordinates: storedCoordinates(coordinates),
    timeZone,
    start: isoOf(call.start),
    end: isoOf(call.end),
    verdict: call.verdict,
    figures: call.figures === null ? [] : (JSON.parse(call.figures) as MeasureReading[]),
    readAt: toIso(readEvent?.at ?? null),
    evidenceHash: call.evidenceHash,
    reason: reasonOf(call),
    chooseUntil: toIso(call.chooseUntil),
    readsAt: isoOf(call.decideAt),
    lastDay: oldDay.add({ days: clause.moves.withinDays }).toString(),
    needsFresh: isStale,
    options,
    payments: await paymentsOf(db, owner, call, shoot),
    currency: contract.currency,
    fee: offerOf(call)?.fee ?? 0,
    addendum: await addendumOf(db, owner, call, options.length > 0),
    chosenStart: toIso(call.chosenStart),
  }
}
