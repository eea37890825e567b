import {
  type Coordinates,
  type SentShoot,
  type Shoot,
  ShootDraft,
  type ShootStatus,
  type ShootType,
} from '#shoots/api.ts'
import { firstDuration, newShoot, proposedStart } from '#shoots/rules.ts'
import { dayAndTimeOf, instantOf } from '#time/when.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'

/** The values of a shoot's form: day and time in the photographer's zone. */
export interface ShootValues {
  title: string
  location: string
  /** The position of the location, if known; used for the light. */
  coordinates: Coordinates | null
  /** The IANA zone of the place; the photographer's own without one. */
  timeZone: string
  type: ShootType
  status: ShootStatus
  day: string | null
  time: string
  duration: number
  notes: string
  shotList: string
}

export const badDate = 'Invalid date. Please check the date and time format.'

export const shootRules = {
  title: fieldRule(ShootDraft.shape.title),
  location: fieldRule(ShootDraft.shape.location),
  notes: fieldRule(ShootDraft.shape.notes),
  shotList: fieldRule(ShootDraft.shape.shotList),
  day: (day: string | null, { time }: ShootValues) =>
    day && time && !instantOf(day, time, 'UTC') ? badDate : day ? null : badDate,
  time: (time: string) => (time ? null : badDate),
}

/** What is known of the time of a new shoot; by default the proposed start, for as long as its type takes. */
export interface PresetTime {
  day?: string | undefined
  time?: string | undefined
  duration?: number | undefined
}

export function valuesOfNewShoot(zone: string, known: PresetTime = {}, type: ShootType = newShoot.type): ShootValues {
  const { duration = firstDuration(type) } = known
  const proposed = proposedStart(zone, { day: known.day, duration })
  const { day = proposed.day, time = proposed.time } = known
  return {
    title: '',
    location: '',
    coordinates: null,
    timeZone: zone,
    type,
    status: newShoot.status,
    day,
    time,
    duration,
    notes: '',
    shotList: '',
  }
}

export function valuesOfShoot(shoot: Shoot, zone: string): ShootValues {
  const { title, location, coordinates, timeZone, type, status, duration, notes, shotList } = shoot
  return {
    title,
    location,
    coordinates,
    timeZone,
    type,
    status,
    ...dayAndTimeOf(shoot.date, zone),
    duration,
    notes,
    shotList,
  }
}

/** The start; undefined while day or time are invalid. */
export const startOf = ({ day, time }: ShootValues, zone: string): string | undefined =>
  day ? instantOf(day, time, zone) : undefined

export function shootOfValues(values: ShootValues, zone: string): SentShoot {
  const { title, location, coordinates, timeZone, type, status, duration, notes, shotList } = values
  const date = startOf(values, zone)
  return { title, location, coordinates, timeZone, type, status, duration, notes, shotList, ...(date && { date }) }
}
