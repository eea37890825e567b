import { z } from 'zod'

/** The twelve times of a day at which the sun's center passes an angle, in the order of an ordinary day. */
export const lightEventTypes = [
  'astronomicalDawn',
  'nauticalDawn',
  'civilDawn',
  'goldenHourMorningStart',
  'sunrise',
  'goldenHourMorningEnd',
  'goldenHourEveningStart',
  'sunset',
  'goldenHourEveningEnd',
  'civilDusk',
  'nauticalDusk',
  'astronomicalDusk',
] as const
export const LightEventType = z.enum(lightEventTypes)

/** The phase of light between two angles of the sun. */
export const LightPhase = z.enum(['night', 'astronomicalTwilight', 'nauticalTwilight', 'blueHour', 'goldenHour', 'day'])

export const MoonPhase = z.enum([
  'new',
  'waxingCrescent',
  'firstQuarter',
  'waxingGibbous',
  'full',
  'waningGibbous',
  'lastQuarter',
  'waningCrescent',
])

const at = z.iso.datetime()

/** An interval. */
export const Span = z.object({ start: at, end: at })

/**
 * The apparent position of the sun: degrees clockwise from true north, and degrees above the horizon, without
 * refraction.
 */
export const Position = z.object({ azimuthDeg: z.number(), elevationDeg: z.number() })

export const LightEvent = z.object({
  type: LightEventType,
  /** The height of the sun's center, in degrees, without refraction. */
  thresholdDeg: z.number(),
  direction: z.enum(['rising', 'setting']),
  at,
  azimuthDeg: z.number(),
})

/** The light of one civil day at one place. All instants are in the day, except those of the solar day. */
export const Light = z.object({
  place: z.object({ lat: z.number(), lng: z.number() }),
  date: z.iso.date(),
  timeZone: z.string(),
  /** The day itself, from midnight to midnight: 23, 24 or 25 hours, where clocks change. */
  day: Span,
  /** Whether the sun's upper edge stays above, or below, the horizon all day. */
  state: z.enum(['normal', 'polarDay', 'polarNight']),
  events: z.array(LightEvent),
  /** The day split into phases, without gaps. */
  phases: z.array(Span.extend({ phase: LightPhase })),
  /** The sun between −4° and +6°. */
  goldenHours: z.array(Span),
  /** The sun between −6° and −4°. */
  blueHours: z.array(Span),
  /** The sun's upper edge above the horizon, and for how many minutes in all. */
  sunUp: z.array(Span),
  sunUpMinutes: z.number(),
  /**
   * The sun's path from one lower transit to the next, around the noon of this day: its evening may end after midnight.
   */
  solarDay: z.object({
    noon: Position.extend({ at }),
    start: at,
    end: at,
    /** Null where the sun does not pass that angle. */
    events: z.record(LightEventType, at.nullable()),
  }),
  moon: z.object({
    events: z.array(z.object({ type: z.enum(['moonrise', 'moonset']), at, azimuthDeg: z.number() })),
    state: z.enum(['normal', 'alwaysUp', 'alwaysDown']),
    /**
     * At the middle of the day: its name, its angle from the sun along the ecliptic (0 new, 180 full), the lit part
     * from 0 to 1.
     */
    phase: MoonPhase,
    elongationDeg: z.number(),
    illuminatedFraction: z.number(),
    /** The next of each principal phase, soonest first. */
    nextPhases: z.array(z.object({ phase: z.enum(['new', 'firstQuarter', 'full', 'lastQuarter']), at })),
  }),
  /** The core of the Milky Way higher than 10° in a night without twilight, from this day's noon to the next. */
  milkyWay: z.object({
    maxElevationDeg: z.number(),
    /** `moonlit`: a moon of more than a quarter is up for some of the time. */
    windows: z.array(Span.extend({ moonlit: z.boolean() })),
  }),
})

export type LightEventType = z.infer<typeof LightEventType>
export type LightPhase = z.infer<typeof LightPhase>
export type MoonPhase = z.infer<typeof MoonPhase>
export type Span = z.infer<typeof Span>
export type Position = z.infer<typeof Position>
export type LightEvent = z.infer<typeof LightEvent>
export type Light = z.infer<typeof Light>
export type MoonLook = Pick<Light['moon'], 'phase' | 'illuminatedFraction'>
