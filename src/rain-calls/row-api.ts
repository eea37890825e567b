import { z } from 'zod'
import { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { endpoint, slow } from '#kernel/api.ts'
import { Instant, OptionalInstant, plainDay, sentInstant } from '#kernel/dates.ts'
import { reason } from './api.ts'
import { callStates } from './call-state.ts'
import { DateReasons } from './option.ts'
import { unreached } from './reach.ts'

const Session = z.object({
  callId: z.int(),
  shootId: z.int(),
  clientName: z.string(),
  start: Instant,
  state: z.enum(callStates),
  chosenStart: OptionalInstant,
  /** Whether the client has looked at the dates. */
  isOpened: z.boolean(),
  /** Why the client cannot be emailed; null when they can. */
  unreached: z.enum(unreached).nullable(),
  /** Whether the client was emailed what was decided; null where there is nothing to tell. */
  isMailed: z.boolean().nullable(),
})

/** The calls of all sessions of one row, about which is decided at once. */
const RowOfCalls = z.object({
  start: Instant,
  end: Instant,
  timeZone: z.string(),
  verdict: z.enum(['met', 'not met', 'unknown']).nullable(),
  decideAt: Instant,
  /** How many are still to be decided: read, or to be read. */
  undecided: z.int(),
  /** Whether the forecast of all that are undecided is read. */
  isRead: z.boolean(),
  decision: z.enum(['keep', 'move']).nullable(),
  reason: z.string().nullable(),
  chooseUntil: OptionalInstant,
  early: z.boolean(),
  canTakeBack: z.boolean(),
  /** How many have begun whose clients chose no other date, and nobody said what came of them. */
  unsettled: z.int(),
  /** Of those to whom dates were offered; null before. */
  counts: z.object({ all: z.int(), chose: z.int(), opened: z.int(), notYet: z.int(), settled: z.int() }).nullable(),
  /** The day to which the row moves if it rains, once it is named. */
  rainDay: z.iso.date().nullable(),
  sessions: z.array(Session),
  version: z.int(),
})

/** The days to which the whole row can move, the soonest first. */
const RainDays = z.object({
  timeZone: z.string(),
  /** The one with the most light and the best weather, or the one that was named; null for none. */
  best: z.iso.date().nullable(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      start: Instant,
      end: Instant,
      /** Sessions with as much of the light as they need. */
      lit: z.int(),
      rainPct: DateReasons.shape.rainPct,
      trust: DateReasons.shape.trust,
    }),
  ),
})

const RowDecided = z.object({
  /** To how many dates were offered, and how many were emailed. */
  offered: z.int(),
  mailed: z.int(),
})

/** When the first session of the row begins. */
const start = sentInstant('Name the row by its first start')
const path = '/api/mini-days/:id/rain-call' as const

export const rowCalls = {
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path,
    input: z.strictObject({ start }),
    output: RowOfCalls.nullable(),
    summary: 'The Rain Calls of all sessions of a row of mini sessions',
  }),
  days: endpoint({
    access: 'owner',
    method: 'GET',
    path: `${path}/days`,
    input: z.strictObject({ start }),
    output: RainDays,
    summary: 'The days to which a whole row of mini sessions can move; nothing is held',
  }),
  decide: slow({
    access: 'owner',
    method: 'POST',
    path,
    // It can sign addenda.
    scope: 'none',
    input: z.strictObject({
      start,
      move: z.boolean(),
      /** Told to the clients word for word; required against the verdict, and before the forecast is read. */
      reason: reason.optional(),
      /** To which all can move in their order; each gets further dates of their own. */
      rainDay: plainDay('Choose a day').nullable().default(null),
      /** Of the addenda with the new dates, when new dates are offered. */
      signature: SignatureDraft.optional(),
    }),
    output: RowDecided,
    status: 200,
    summary: 'Keep the day of a row of mini sessions, or offer all of its clients new dates',
  }),
  takeBack: endpoint({
    access: 'owner',
    method: 'POST',
    path: `${path}/take-back`,
    input: z.strictObject({ start }),
    status: 204,
    summary: 'Take the decision about a row back, as long as none of its clients has opened the dates',
  }),
  settle: endpoint({
    access: 'owner',
    method: 'POST',
    path: `${path}/settle`,
    input: z.strictObject({ start, tookPlace: z.boolean() }),
    status: 204,
    summary: 'Record whether the sessions of a row took place when their clients chose no other date',
  }),
}

export type RowOfCalls = z.output<typeof RowOfCalls>
export type RainDays = z.output<typeof RainDays>
