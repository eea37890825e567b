import type { Curve } from '#kernel/curve.ts'
import { isStudio } from '#shoots/rules.ts'
import type { ShootType } from '#shoots/api.ts'

/** The number of days searched. */
export const daysAhead = 14

/** The maximum number of slots, in all and per day. */
export const maxSlots = 8
export const maxSlotsPerDay = 2

/** The minimum distance of two starts on one day, minutes: the same light twice is not a choice. */
export const apartOfDay = 180

/** The grid of starts, minutes. */
export const gridMinutes = 5

/** Minutes to travel between shoots, and to prepare for a newly planned one. */
export const wayMinutes = 30
export const noticeMinutes = 120

/** The longest shoot for which slots are suggested, in minutes. */
export const maxPlannedMinutes = 12 * 60

/** Reasons that many slots share; the page says them once. */
export const nothingPlanned = 'Nothing else planned that day'
export const noForecastYet = 'No forecast that far ahead yet'
export const noForecast = 'No forecast: chosen by light and calendar'

/** The preferences of a type of shoot. */
export interface TypePreferences {
  /** Low sun, or daylight. */
  light: 'golden' | 'day'
  /** The value of the light, 0 to 1, by the height of the sun in degrees. */
  sun: Curve
  /** The share left in daylight, 0 to 1, by cloud cover in percent. */
  clouds: Curve
  /** The penalty for certain rain, and for a wind of 60 km/h. */
  rain: number
  wind: number
  /** The local hours in which it may lie. */
  clock: readonly [from: number, to: number]
}

/** Golden hour is the sun from −4° to +6°, blue hour from −6° to −4°. */
const goldenAndSoft: Curve = [
  [-8, 0],
  [-6, 0.25],
  [-4, 1],
  [6, 1],
  [12, 0.65],
  [30, 0.4],
  [60, 0.25],
]
const goldenAndBlue: Curve = [
  [-9, 0],
  [-6, 0.8],
  [-4, 1],
  [6, 1],
  [12, 0.6],
  [30, 0.3],
  [60, 0.15],
]
const evenDaylight: Curve = [
  [0, 0],
  [6, 0.4],
  [15, 0.9],
  [25, 1],
]
const brightDay: Curve = [
  [-2, 0],
  [4, 0.5],
  [10, 1],
]
const pleasant: Curve = [
  [-6, 0.2],
  [-4, 0.85],
  [0, 1],
  [12, 1],
  [30, 0.8],
  [60, 0.6],
]

/** High sun is hard: clouds soften it, up to a point. */
const softened: Curve = [
  [0, 0.7],
  [40, 0.9],
  [75, 1],
  [100, 0.85],
]
const evened: Curve = [
  [0, 0.75],
  [50, 0.9],
  [80, 1],
]
const dimmed: Curve = [
  [40, 1],
  [100, 0.75],
]

const anyHour = [0, 24] as const
/** In a northern summer the golden hour is late in the evening; elsewhere it is too dark by then to be chosen. */
const comeEarly = [6, 24] as const
const workday = [8, 19] as const

export const preferencesByType: Record<ShootType, TypePreferences> = {
  portrait: { light: 'golden', sun: goldenAndSoft, clouds: softened, rain: 0.9, wind: 0.5, clock: comeEarly },
  wedding: { light: 'golden', sun: goldenAndSoft, clouds: softened, rain: 0.95, wind: 0.6, clock: [8, 24] },
  fashion: { light: 'golden', sun: goldenAndSoft, clouds: softened, rain: 0.9, wind: 0.6, clock: comeEarly },
  landscape: { light: 'golden', sun: goldenAndBlue, clouds: softened, rain: 0.7, wind: 0.4, clock: anyHour },
  product: { light: 'day', sun: evenDaylight, clouds: evened, rain: 0.5, wind: 0.3, clock: workday },
  commercial: { light: 'day', sun: evenDaylight, clouds: evened, rain: 0.7, wind: 0.5, clock: workday },
  event: { light: 'day', sun: brightDay, clouds: dimmed, rain: 0.9, wind: 0.5, clock: [9, 22] },
  sports: { light: 'day', sun: brightDay, clouds: dimmed, rain: 0.9, wind: 0.6, clock: [8, 21] },
  other: { light: 'golden', sun: pleasant, clouds: softened, rain: 0.85, wind: 0.5, clock: comeEarly },
}

/** The longest shoot that is offered another start for the golden hour's sake, in minutes. */
export const maxMovedMinutes = 240

/** The end of the blue hour, degrees. */
const darkDeg = -6

/** Titles of pictures of the night itself. */
const ofNight =
  /\b(?:milky way|night|stars?|star ?trails?|astro\w*|aurora|northern lights|meteors?|moon\w*|fireworks)\b/i

/**
 * Whether a shoot is offered another start for the golden hour's sake: neither when its type wants daylight, nor when
 * its hours are those of a celebration, or so long that they hang on more than the light. Nor in a studio, which has
 * its own light, nor when it is of the night: a landscape in the dark, or what its title calls so. `sunDeg`: the height
 * of the sun half way through.
 */
export const mayMoveToGoldenHour = (
  { type, duration, title, location }: { type: ShootType; duration: number; title: string; location: string },
  sunDeg: number | undefined,
): boolean =>
  preferencesByType[type].light === 'golden' &&
  type !== 'wedding' &&
  duration <= maxMovedMinutes &&
  !isStudio({ location }) &&
  !((sunDeg ?? 0) < darkDeg && (type === 'landscape' || ofNight.test(title)))

/** Percent below which rain does not matter, and from which it counts as certain. */
export const rainMatters: Curve = [
  [20, 0],
  [80, 1],
]
/** Kilometres an hour: from 30 on an umbrella is useless. */
export const windMatters: Curve = [
  [29, 0],
  [30, 0.4],
  [60, 1],
]

/** The share of the light left in a thunderstorm or in fog. */
export const stormLeaves = 0.15
export const fogLeaves = 0.4

/** The share assumed without a forecast. */
export const unknownSky = 0.75

/** Days ahead up to which a forecast counts fully, and beyond which it does not count. */
export const trusted = { fully: 5, byHalf: 10 } as const

/** The minimum share of the wanted light in a slot. */
export const minLightShare = 0.35
