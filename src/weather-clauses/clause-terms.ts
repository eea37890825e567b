import { z } from 'zod'

/** Why a clause whose forecast would be read later than that is refused. */
export const tooLateWords = 'Decide at least an hour before the session'

/** A whole number in bounds, refused with the bounds. */
const whole = (least: number, most: number, unit: string) => {
  // Not by Intl, whose first use takes a slow phone 50 ms, before any screen with a clause.
  const words = `From ${least} to ${String(most).replace(/\B(?=(?:\d{3})+$)/g, ',')}${unit}`
  return z.int(words).min(least, words).max(most, words)
}

const measure = (least: number, most: number, unit: string) => whole(least, most, unit).nullable().default(null)

/** Any one that is reached suffices. */
export const Measures = z
  .strictObject({
    /** The chance of rain or snow in an hour, percent. */
    rainPct: measure(1, 100, '%'),
    /** Rain or snow in all hours together, tenths of a millimetre. */
    rainMm10: measure(1, 500, ' tenths of a millimetre'),
    /** Mean wind 10 m above the ground, kilometres an hour. */
    windKmh: measure(10, 120, ' km/h'),
    /** The sky that clouds hide, percent. */
    cloud: measure(1, 100, '%'),
  })
  .refine((measures) => Object.values(measures).some((value) => value !== null), {
    message: 'Choose at least one kind of weather',
  })

/** The hours around the session that count too, in minutes. */
export const ClauseWindow = z.strictObject({
  beforeMin: whole(0, 360, ' minutes'),
  afterMin: whole(0, 360, ' minutes'),
})

/** When the forecast is read: so many civil days before that of the session, by the clock of its place. */
export const DecisionTime = z.strictObject({
  daysBefore: whole(0, 3, ' days before'),
  decideAt: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a time such as 18:00'),
})

export const MovesAgreed = z
  .strictObject({
    moves: whole(1, 3, ' moves'),
    freeMoves: whole(0, 3, ' free moves'),
    /** Of each later move, in minor units of the contract’s currency. */
    feeCents: whole(0, 1_000_000, ''),
    hoursToChoose: whole(6, 72, ' hours'),
    withinDays: whole(7, 90, ' days'),
  })
  .refine(({ moves, freeMoves }) => freeMoves <= moves, {
    path: ['freeMoves'],
    message: 'No more free moves than moves',
  })

/** A weather clause as it is written, before it is known where the session is. */
export const ClauseTerms = z.strictObject({
  measures: Measures,
  window: ClauseWindow,
  decision: DecisionTime,
  moves: MovesAgreed,
})

export type Measures = z.output<typeof Measures>
export type Measure = keyof Measures
export type ClauseTerms = z.output<typeof ClauseTerms>
