import { z } from 'zod'
import { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { endpoint, slow } from '#kernel/api.ts'
import { Instant, OptionalInstant, sentInstant } from '#kernel/dates.ts'
import { requiredText } from '#kernel/text.ts'
import { Clause } from '#weather-clauses/clause.ts'
import { callStates } from './call-state.ts'
import { MeasureKind } from './measure-kind.ts'
import { DateReasons } from './option.ts'
import { EarlierForecast } from './outlook.ts'
import { unreached } from './reach.ts'
import { RecordedCall } from './record-api.ts'

const Verdict = z.enum(['met', 'not met', 'unknown'])

const Measured = z.object({
  measure: MeasureKind,
  /** As the clause has it. */
  threshold: z.int(),
  /** In the unit of the threshold; null when nothing is known. */
  value: z.number().nullable(),
  met: z.boolean(),
  hours: z.array(z.object({ at: z.int(), value: z.number().nullable() })),
})

/** What a forecast said of the session. */
const Read = z.object({
  verdict: Verdict,
  measures: z.array(Measured),
  /** When it was received; null when nobody answered. */
  fetchedAt: OptionalInstant,
  provider: z.string(),
})

/** A row of mini sessions: its session type, and when its first session starts. */
const Row = z.object({ typeId: z.int(), start: Instant })

const CallOfShoot = z.object({
  id: z.int(),
  state: z.enum(callStates),
  start: Instant,
  end: Instant,
  decideAt: Instant,
  /** The forecast by which it is decided. */
  reading: Read.extend({
    hash: z.string().nullable(),
    model: z.string().nullable(),
    run: z.string().nullable(),
  }).nullable(),
  /** What forecasts said before the reading, oldest first; they decide nothing. */
  outlook: z.array(EarlierForecast),
  decision: z.enum(['keep', 'move']).nullable(),
  reason: z.string().nullable(),
  decidedAt: OptionalInstant,
  offeredAt: OptionalInstant,
  openedAt: OptionalInstant,
  chooseUntil: OptionalInstant,
  chosenStart: OptionalInstant,
  early: z.boolean(),
  /** The dates that the client can choose from, best first. */
  options: z.array(z.object({ start: Instant, isHeld: z.boolean() })),
  /** Whether the client was emailed what was decided; null where it was not noted, or there was nothing to tell. */
  isMailed: z.boolean().nullable(),
  canTakeBack: z.boolean(),
  /** What the move costs that is or was offered, or would be now, minor units; 0 for nothing. */
  fee: z.int(),
  /** Whether the session has begun and nobody said what came of it. */
  isUnsettled: z.boolean(),
  /** The row of mini sessions of which it is one; null for a session alone. */
  row: Row.nullable(),
  history: z.array(z.object({ at: Instant, words: z.string() })),
  version: z.int(),
})

/** The weather clause of a shoot, and the call that waits for it or was decided. */
const RainCallOfShoot = z.object({
  contract: z.object({ id: z.int(), number: z.string() }),
  dealId: z.int().nullable(),
  clientId: z.int(),
  clientName: z.string(),
  /** Why the client cannot be emailed now; null when they can. */
  unreached: z.enum(unreached).nullable(),
  /** ISO 4217 */
  currency: z.string(),
  clause: Clause,
  clauseHash: z.string(),
  movesLeft: z.int(),
  call: CallOfShoot.nullable(),
  /** The calls for dates that the shoot had before, of which something is recorded; the newest first. */
  earlier: z.array(RecordedCall.extend({ row: Row.nullable() })),
  /** Whether the shoot starts too soon for a reading. */
  isTooLate: z.boolean(),
  /** What the newest forecast says; it decides nothing. Null without one. */
  newest: Read.nullable(),
  /** The hours around the session in the forecast that was read, else in the newest; null without one. */
  chart: z
    .object({
      measure: MeasureKind,
      /** Null where the limit is not for each hour. */
      threshold: z.int().nullable(),
      /** When each hour, or the moment, begins. */
      hours: z.array(z.object({ at: Instant, value: z.number().nullable(), isCounted: z.boolean() })),
    })
    .nullable(),
})

/** What follows from a decision to move. */
const Decided = z.object({
  /** To hand on by hand; null when the date is kept. */
  link: z.string().nullable(),
  isMailed: z.boolean(),
  /** The dates that are offered, best first. */
  options: z.array(z.object({ rank: z.int(), start: Instant })),
})

/** The dates that would be offered now, best first. */
const DatesAhead = z.object({
  timeZone: z.string(),
  dates: z.array(
    z.object({
      start: Instant,
      end: Instant,
      /** Of the wanted light, and of the session. */
      lightMinutes: z.int(),
      minutes: z.int(),
      light: DateReasons.shape.light,
      rainPct: DateReasons.shape.rainPct,
      trust: DateReasons.shape.trust,
    }),
  ),
})

/** The dates that a client can choose from now. */
const OfferedDates = z.object({
  clientName: z.string(),
  dates: z.int(),
  /** Until when they are held; null when they are not. */
  until: OptionalInstant,
  /** Whether the client was emailed about them, and is about their end. */
  isMailed: z.boolean(),
})

/** A session that is to move, until its client has chosen when, or it begins. */
const MovingSession = z.object({ shootId: z.int(), clientName: z.string() })

/** Those of the dates that were shown which the client gets; absent for all that are found. */
const dates = z.array(sentInstant('Choose from the dates that were found')).min(1).max(10).optional()

export const reason = requiredText(500, 'Say why').refine(
  (text) => text.trim().length >= 3,
  'Say why, in 3 characters or more',
)

export const rainCalls = {
  ofShoot: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/rain-call',
    output: RainCallOfShoot.nullable(),
    summary: 'The weather clause of a shoot, what was read by it and decided; null without a clause',
  }),
  moving: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/rain-calls/moving',
    output: z.array(MovingSession),
    summary: 'The sessions that are to move and wait for their client to choose a date, soonest first; 200 at most',
  }),
  decide: slow({
    access: 'owner',
    method: 'POST',
    path: '/api/rain-calls/:id/decide',
    input: z.strictObject({
      move: z.boolean(),
      /** Told to the client word for word; required against the verdict. */
      reason: reason.optional(),
      /** Of the addendum with the new date, when new dates are offered. */
      signature: SignatureDraft.optional(),
      dates,
    }),
    output: Decided,
    status: 200,
    tellsSecret: true,
    summary: 'Keep the date of a session, or offer its client new ones',
  }),
  dates: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/rain-calls/:id/dates',
    output: DatesAhead,
    summary: 'The dates that would be offered to a client now; nothing is held',
  }),
  offered: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/rain-call/offered',
    output: OfferedDates.nullable(),
    summary: 'The dates that the client of a shoot can choose from, which moving or canceling it voids; null for none',
  }),
  takeBack: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/rain-calls/:id/take-back',
    status: 204,
    summary: 'Take a decision back, as long as the client has not opened it',
  }),
  early: slow({
    access: 'owner',
    method: 'POST',
    path: '/api/shoots/:id/rain-call/early',
    input: z.strictObject({ reason, signature: SignatureDraft, dates }),
    output: Decided,
    status: 200,
    tellsSecret: true,
    summary: 'Offer new dates before the forecast is read, besides keeping the date',
  }),
  settle: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/rain-calls/:id/settle',
    input: z.strictObject({ tookPlace: z.boolean() }),
    status: 204,
    summary: 'Record whether a session took place when its client chose no other date',
  }),
}

export type DatesAhead = z.output<typeof DatesAhead>
export type OfferedDates = z.output<typeof OfferedDates>
export type RainCallOfShoot = NonNullable<z.output<typeof RainCallOfShoot>>
