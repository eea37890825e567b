import { clockChangeOf } from '#time/clock-change.ts'
import { placeOfZone } from '#time/other-zone.ts'
import { clockOf } from '#time/time-of-day.ts'
import { monthAndDay } from '#time/when.ts'
import type { ShootStatus, ShootType } from '#shoots/api.ts'

/** The link above a shoot. */
export const backToShoots = 'Back to Shoots'

/** How many of the next shoots the dashboard reads. */
export const maxNextShoots = 30

export const typeLabels: Record<ShootType, string> = {
  portrait: 'Portrait',
  landscape: 'Landscape',
  wedding: 'Wedding',
  product: 'Product',
  fashion: 'Fashion',
  event: 'Event',
  commercial: 'Commercial',
  sports: 'Sports',
  other: 'Other',
}

export const statusLabels: Record<ShootStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
}

/** The color of a shoot's badge. */
export const statusColors: Record<ShootStatus, 'green' | 'blue' | 'red' | 'grey'> = {
  confirmed: 'green',
  pending: 'blue',
  cancelled: 'red',
  completed: 'grey',
}

/** The only shoot that is not cancelled; undefined with none or several. */
export function onlyShoot<S extends { status: ShootStatus }>(shoots: readonly S[]): S | undefined {
  const [only, ...others] = shoots.filter(({ status }) => status !== 'cancelled')
  return others.length === 0 ? only : undefined
}

/** The tabs of a shoot's page, as its address names them. */
export const shootTabs = ['details', 'gear', 'shots', 'images', 'answers'] as const
export type ShootTab = (typeof shootTabs)[number]

/** The initial values of a new shoot; its date is today, and its time is later than now. */
export const newShoot = { type: 'portrait', status: 'pending', time: '12:00', duration: 60 } as const

/**
 * The local start proposed for a new shoot on `day`, by default today: noon, or the next full hour once noon is past.
 * Tomorrow at noon where nobody chose the day and a shoot of `duration` minutes would no longer end today. `now` is
 * epoch milliseconds.
 */
export function proposedStart(
  zone: string,
  { day, duration = newShoot.duration }: { day?: string | undefined; duration?: number | undefined } = {},
  now = Date.now(),
): { day: string; time: string } {
  const { time } = newShoot
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const today = here.toPlainDate()
  const first = day ?? today.toString()
  if (first !== today.toString() || here.hour < Number.parseInt(time)) return { day: first, time }
  const hour = here.hour + 1
  const lastStart = day === undefined ? 24 * 60 - duration : 23 * 60
  if (hour * 60 <= lastStart) return { day: first, time: `${hour}:00` }
  return { day: day ?? today.add({ days: 1 }).toString(), time }
}

/** Usual hours of a shoot, by its type. */
export const usualHours: Record<Exclude<ShootType, 'other'>, number> = {
  portrait: 2,
  landscape: 3,
  wedding: 8,
  event: 4,
  product: 4,
  sports: 3,
  fashion: 4,
  commercial: 6,
}

/** The location of a shoot whose place is set later: each shoot has one. */
export const noPlace = 'Place to be decided'

/** A location with "studio" in its name has artificial light. */
export const isStudio = ({ location }: { location: string }): boolean => /\bstudio\b/i.test(location)

/** The duration proposed for a type, in minutes. */
export const usualDuration = (type: ShootType): number => (type === 'other' ? newShoot.duration : usualHours[type] * 60)

/** The type of shoots that a photographer of this specialty plans most; undefined where none has its name. */
export const typeOfSpecialty = (specialty: string): ShootType | undefined =>
  (Object.keys(typeLabels) as ShootType[]).find((type) => typeLabels[type] === specialty)

/** The duration proposed for a new shoot whose type nobody chose, in minutes. */
export const firstDuration = (type: ShootType): number =>
  type === newShoot.type ? newShoot.duration : usualDuration(type)

/** Common durations, in minutes. */
export const commonDurations = [
  15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 540, 600, 660, 720, 1440, 2880, 4320, 10080,
]

/**
 * Warnings for a start on a night when clocks change, if any. `at` is the instant of a repeated time, if it was chosen
 * before.
 */
export function clockChangeWords(day: string, time: string, zone: string, at?: string): string | undefined {
  const change = clockChangeOf(day, time, zone, at)
  if (!change) return undefined
  const clock = clockOf(Temporal.PlainTime.from(time))
  if (change.kind === 'fold')
    return (
      `${clock} comes twice this night. The shoot starts at the ${change.isFirst ? 'first' : 'second'} one, ` +
      `${change.zoneName}.`
    )
  const { becomes } = change
  if (becomes.toPlainDate().toString() === day)
    return `The clocks skip ${clock} on this day. The shoot starts at ${clockOf(becomes)}.`
  return (
    `The calendar skips this day in ${placeOfZone(zone)}. The shoot starts on ${monthAndDay(becomes)}, ` +
    `${becomes.year} at ${clockOf(becomes)}.`
  )
}
