import { z } from 'zod'
import { tooLateWords } from '#weather-clauses/clause-terms.ts'
import { unprintableWords } from '#documents/printable.ts'
import { dayHalves, wantedLights } from '#light/counting-light.ts'
import { Slug } from '#inquiry-form/form.ts'
import { isoOf, plainDay, TimeZone } from '#kernel/dates.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyLine, anyText, maxLengths, requiredLine } from '#kernel/text.ts'
import { ShootType } from '#shoots/api.ts'
import { WrittenTerms } from '#weather-clauses/own-words.ts'
import { clockMinutes, weekdays } from './hours.ts'
import { grids } from './session-terms.ts'

export const maxSessionTypes = 50
export const maxSessionPlaces = 100
export const rowCounts = { least: 2, most: 40 }

/** A whole number in a range, with one sentence for anything else. */
const whole = (least: number, most: number, message: string) => z.int(message).min(least, message).max(most, message)

/** A name that proposals, contracts and invoices print: nobody could book what they cannot show. */
const PrintedName = requiredLine(maxLengths.name, 'Type a name').superRefine((name, context) => {
  const message = unprintableWords(name)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

const hoursWords =
  'Type hours such as 9:00-17:30. To go past midnight, keep counting: 26:00 is 2 AM, and 30:00 is the latest'
const clock = z.string(hoursWords).regex(/^(?:[0-2]\d:[0-5]\d|30:00)$/, hoursWords)

const Pair = z
  .tuple([clock, clock], hoursWords)
  .refine(([from]) => from < '24:00', 'Hours begin before midnight')
  .refine(([from, to]) => clockMinutes(to) > clockMinutes(from), 'Hours end after they begin')

const Pairs = z
  .array(Pair, hoursWords)
  .max(4, 'At most 4 times a day')
  .refine(
    (pairs) =>
      pairs
        .toSorted(([one], [other]) => clockMinutes(one) - clockMinutes(other))
        .every(([, to], at, all) => to <= (all[at + 1]?.[0] ?? '99:99')),
    'These hours overlap',
  )

const Hours = z.strictObject(Object.fromEntries(weekdays.map((day) => [day, Pairs.default([])])) as DayPairs)

type DayPairs = Record<(typeof weekdays)[number], z.ZodDefault<typeof Pairs>>

const durationWords = 'From 10 minutes to 12 hours'
const bufferWords = 'From 0 to 240 minutes'
const noticeWords = 'From 0 minutes to 30 days'
const aheadWords = 'From 1 to 540 days'
const movesWords = 'From 0 to 5 times'
const untilWords = 'From 0 to 720 hours'

const countWords = `From ${rowCounts.least} to ${rowCounts.most} sessions`
const firstWords = 'Choose the first start'

/** One day on which sessions follow one another; the time of the first is decided when it is published. */
const Mini = z.strictObject({
  day: plainDay('Choose a day').refine((day) => day <= '2100-12-31', 'Choose a day between 1900 and 2100'),
  placeId: recordId('Choose a place'),
  count: whole(rowCounts.least, rowCounts.most, countWords),
  gap: whole(0, 60, 'From 0 to 60 minutes').default(0),
  firstStart: z.iso
    .datetime({ offset: true, error: firstWords })
    .refine((text) => Date.parse(text) % 60_000 === 0, firstWords)
    .transform((text) => isoOf(Date.parse(text)))
    .nullable()
    .default(null),
  published: z.boolean().default(false),
  /** To which the row moves if it rains, at the same time by the clock; until that is decided it is held whole. */
  rainDay: plainDay('Choose a day').nullable().default(null),
})

type SentRow = Pick<z.output<typeof Mini>, 'day' | 'rainDay'>

/** Why a row cannot move to its rain day; undefined when it can. */
function rainDayFault(mini: SentRow | null, weather: WrittenTerms | null): string | undefined {
  const rainDay = mini?.rainDay ?? null
  if (!mini || rainDay === null) return undefined
  if (!weather) return 'A rain day needs a weather clause'
  const days = daysBetween(mini.day, rainDay) - 1
  const { withinDays } = weather.moves
  return days >= 1 && days <= withinDays ? undefined : `From 1 to ${withinDays} days after the day, as the clause says`
}

/** Whether the forecast is read an hour before the earliest session at the latest. */
const isReadInTime = (
  { decision: { daysBefore, decideAt } }: WrittenTerms,
  hours: Record<(typeof weekdays)[number], readonly (readonly [string, string])[]>,
): boolean =>
  weekdays.every((day) =>
    hours[day].every(([from]) => clockMinutes(decideAt) - daysBefore * 1440 <= clockMinutes(from) - 60),
  )

const radiusWords = 'From 1 to 200 km'

const position = {
  lat: z.number('Choose a position').min(-90).max(90),
  lng: z.number('Choose a position').min(-180).max(180),
}

/** The circle in which clients may name a place. */
const FreeText = z.strictObject({
  /** What clients read: `Brooklyn, NY`. */
  centre: requiredLine(maxLengths.location, 'Type a place'),
  ...position,
  timeZone: TimeZone,
  km: whole(1, 200, radiusWords),
})

const facts = {
  description: anyText(2000).default(''),
  shootType: ShootType,
  /** Minutes. */
  duration: whole(10, 720, durationWords),
  light: z.enum(wantedLights, 'Choose a light'),
  half: z.enum(dayHalves, 'Choose a half of the day').default('either'),
  /** Minutes of that light at least. */
  least: z.int('Minutes are 0 or more').min(0, 'Minutes are 0 or more').default(0),
  grid: z.literal(grids, 'Choose how often a session can start').default(15),
  before: whole(0, 240, bufferWords).default(0),
  after: whole(0, 240, bufferWords).default(0),
  /** How long ahead it is booked at least, in minutes. */
  notice: whole(0, 43_200, noticeWords).default(2880),
  ahead: whole(1, 540, aheadWords).default(180),
  /** How often a client can move what they booked. */
  moves: whole(0, 5, movesWords).default(1),
  /** How many hours before its start it can be moved, and cancelled, on the client’s page at the latest. */
  moveUntil: whole(0, 720, untilWords).default(48),
  cancelUntil: whole(0, 720, untilWords).default(48),
  /** Whether clients can ask to be told when a time opens. */
  waiting: z.boolean().default(false),
  hours: Hours,
  placeIds: z
    .array(recordId('Choose one of your places'), 'Choose places')
    .max(maxSessionPlaces, `At most ${maxSessionPlaces} places`)
    .transform((ids) => [...new Set(ids)]),
  /** Clients may also name a place of their own around here; null where they may not. */
  freeText: FreeText.nullable().default(null),
  mini: Mini.nullable().default(null),
  /** The clause of the contracts that result; null without one. */
  weather: WrittenTerms.nullable().default(null),
}

/** What a session type says beside its name and address, as it is stored. */
export const SessionTypeFacts = z.object(facts)

/** A session type as it is sent. */
export const SessionTypeDraft = z
  .strictObject({
    name: PrintedName,
    slug: Slug,
    packageId: recordId('Choose one of your packages').nullable().default(null),
    isOn: z.boolean().default(false),
    ...facts,
  })
  .refine(({ least, duration }) => least <= duration, { path: ['least'], message: 'At most as long as the session' })
  .refine(({ mini, placeIds }) => !mini || placeIds.includes(mini.placeId), {
    path: ['mini', 'placeId'],
    message: 'Choose one of the places of this session type',
  })
  .refine(({ placeIds, freeText, mini }) => placeIds.length > 0 || (freeText !== null && !mini), {
    path: ['placeIds'],
    message: 'Choose a place',
  })
  .refine(({ weather, hours }) => !weather || isReadInTime(weather, hours), {
    path: ['weather', 'decision', 'decideAt'],
    message: tooLateWords,
  })
  .superRefine(({ mini, weather }, context) => {
    const message = rainDayFault(mini, weather)
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['mini', 'rainDay'], message })
  })
  .superRefine(({ weather }, context) => {
    const message = unprintableWords(weather?.words ?? '')
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['weather', 'words'], message })
  })
  // All of the session has any light.
  .transform((draft) => (draft.light === 'any' ? { ...draft, half: 'either' as const, least: 0 } : draft))
  // A row is at its own place.
  .transform((draft) => (draft.mini ? { ...draft, freeText: null } : draft))

const cornerWords = 'A corner is an azimuth from 0 to 359 and an altitude from 0 to 60 degrees'
const Corner = z.tuple([whole(0, 359, cornerWords), z.number(cornerWords).min(0, cornerWords).max(60, cornerWords)])

/** What stands around a place: nothing, or at least three corners, stored in order. */
const Skyline = z
  .array(Corner, cornerWords)
  .max(72, 'At most 72 corners')
  .refine((corners) => corners.length === 0 || corners.length >= 3, 'A skyline has at least 3 corners')
  .refine(
    (corners) => new Set(corners.map(([azimuth]) => azimuth)).size === corners.length,
    'Two corners have the same azimuth',
  )
  .transform((corners) => corners.toSorted(([one], [other]) => one - other))

const placeFacts = {
  ...position,
  timeZone: TimeZone,
  skyline: Skyline.default([]),
  /** How clients find it. */
  words: anyLine(300).default(''),
}

export const SessionPlaceFacts = z.object(placeFacts)
export const SessionPlaceDraft = z.strictObject({
  name: PrintedName,
  ...placeFacts,
})

const wayWords = 'From 0 minutes to 12 hours'
const minutes = whole(0, 720, wayWords)
const offWords = 'Choose a day'

const DayOff = z
  .strictObject({ from: plainDay(offWords), to: plainDay(offWords), words: anyLine(100).default('') })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'The last day comes after the first' })
  .refine(({ from, to }) => daysBetween(from, to) <= 366, { path: ['to'], message: 'At most 366 days' })

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1

const Way = z
  .strictObject({ from: recordId('Choose a place'), to: recordId('Choose a place'), minutes })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose two places' })

/** When the photographer is away, and how long ways take. */
export const Availability = z.strictObject({
  daysOff: z.array(DayOff).max(200, 'At most 200 entries').default([]),
  ways: z.array(Way).max(500, 'At most 500 travel times').default([]),
  /** Minutes where a way is not known. */
  usualWay: minutes.default(30),
})

export type FreeText = z.output<typeof FreeText>
export type SessionTypeFacts = z.output<typeof SessionTypeFacts>
export type SessionTypeDraft = z.output<typeof SessionTypeDraft>
export type SentSessionType = z.input<typeof SessionTypeDraft>
export type SessionPlaceFacts = z.output<typeof SessionPlaceFacts>
export type SessionPlaceDraft = z.output<typeof SessionPlaceDraft>
export type SentSessionPlace = z.input<typeof SessionPlaceDraft>
export type Availability = z.output<typeof Availability>
