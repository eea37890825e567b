import { z } from 'zod'
import { ContractOnScreen } from '#contracts/document-schema.ts'
import { sentInstant } from '#kernel/dates.ts'
import { anyText, maxLengths, requiredLine } from '#kernel/text.ts'
import { MeasureKind } from './measure-kind.ts'
import { DateReasons } from './option.ts'

const instant = z.iso.datetime()

/** What each kind of weather came to, and what was agreed. */
const Figure = z.object({
  measure: MeasureKind,
  /** In the unit of the clause. */
  threshold: z.number(),
  value: z.number().nullable(),
  met: z.boolean(),
  /** By the label of the provider, epoch milliseconds. */
  hours: z.array(z.object({ at: z.int(), value: z.number().nullable() })),
})

/** A date to which the session can move. */
export const SeenOption = z.object({
  start: instant,
  end: instant,
  /** Of the wanted light, and of the session. */
  lightMinutes: z.int(),
  minutes: z.int(),
  light: DateReasons.shape.light,
  /** Where the sun is, in a sentence; empty where there is nothing to say. */
  words: z.string(),
  /** What is agreed to besides by choosing it, as its signature says it. */
  choice: z.string(),
  rainPct: DateReasons.shape.rainPct,
  trust: DateReasons.shape.trust,
  /** When the forecast was looked at. */
  reckonedAt: instant,
  /** Until when it is held for the client; null while it is not. */
  heldUntil: instant.nullable(),
})

/** A call as its client sees it. */
export const SeenCall = z.object({
  id: z.int(),
  /** Dates are held; none are; the client has chosen; nothing is asked any more. */
  state: z.enum(['offered', 'open', 'chosen', 'over']),
  /** Offered before a forecast was read, so that the date can be kept. */
  early: z.boolean(),
  title: z.string(),
  place: z.string(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  timeZone: z.string(),
  /** When the session was when the dates were offered. */
  start: instant,
  end: instant,
  verdict: z.enum(['met', 'not met', 'unknown']).nullable(),
  figures: z.array(Figure),
  /** When the forecast was read; null without one. */
  readAt: instant.nullable(),
  evidenceHash: z.string().nullable(),
  /** Why the photographer decided otherwise than the forecast says; empty for no reason. */
  reason: z.string(),
  chooseUntil: instant.nullable(),
  /** When the forecast is read by which it is decided, or was to be. */
  readsAt: instant,
  /** Until that day, at the place, other dates are found. */
  lastDay: z.iso.date(),
  /** Other dates have to be found before one can be chosen. */
  needsFresh: z.boolean(),
  /** Best first. */
  options: z.array(SeenOption),
  /** The payments that follow the day, by name; null without a booking, whose invoices stay as they are. */
  payments: z.array(z.string()).nullable(),
  currency: z.string(),
  /** Minor units; 0 for nothing. */
  fee: z.int(),
  /** What is signed with a choice; null while there are no dates. */
  addendum: z.object({ paper: ContractOnScreen, hash: z.string(), consent: z.string() }).nullable(),
  chosenStart: instant.nullable(),
})

export type SeenCall = z.output<typeof SeenCall>
export type SeenOption = z.output<typeof SeenOption>

const start = sentInstant('Choose one of the dates')

/** The choice of a client, which is their signature. */
export const DateChoice = z.strictObject({
  start,
  name: requiredLine(maxLengths.name, 'Your full name is required'),
  consent: z.literal(true, 'Check the box to confirm that you have read the addendum and agree to sign it'),
  addendumHash: z.string('Reload the page').regex(/^[0-9a-f]{64}$/, 'Reload the page'),
})

export const PickedDate = z.strictObject({ start })

/** Why none of the dates work. */
export const NoDate = z.strictObject({ message: anyText(2000).default('') })
