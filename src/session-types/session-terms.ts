import type { DayHalf, SkylinePlace, WantedLight } from '#light/counting-light.ts'
import type { Hours } from './hours.ts'
import type { TakenTime, Ways } from './taken-time.ts'
import type { Whereabouts } from './travel-times.ts'

/** Minutes of the hour at which sessions start: multiples of one of these. */
export const grids = [5, 10, 15, 20, 30, 60] as const

/** A row of sessions on one day, one after another. */
export interface MiniDay {
  /** At the place, `2026-10-03`. */
  day: string
  count: number
  /** Minutes between two sessions. */
  gap: number
}

/** The row of a session type that is booked on one day only. */
export interface PlannedRow extends MiniDay {
  placeId: number
  /** ISO 8601, once it is decided; from then on it is not reckoned again. */
  firstStart: string | null
  /** Until then it is not offered. */
  published: boolean
  /** To which it moves if it rains. */
  rainDay?: string | null
}

/** What decides which times of a session type are offered. Minutes, if nothing else is said. */
export interface SessionTerms {
  light: WantedLight
  half: DayHalf
  duration: number
  /** How much of the session has the wanted light at least. */
  least: number
  grid: number
  /** Kept free before and after. */
  before: number
  after: number
  /** How long ahead a session is booked at least. */
  notice: number
  /** How many days ahead it can be booked. */
  ahead: number
  hours: Hours
  /** With a row, nothing else is offered. */
  mini?: PlannedRow | null
}

export interface SessionPlace extends SkylinePlace, Whereabouts {
  zone: string
  position: { lat: number; lng: number }
}

/** What the photographer is doing otherwise. */
export interface StudioTime {
  zone: string
  /** First and last day, `2026-11-21`, in the studio’s zone. */
  daysOff: readonly { from: string; to: string }[]
  taken: readonly TakenTime[]
  ways: Ways
}

/** Minutes of the wanted light that a session needs: at least one, where it wants any. */
export const neededLight = ({ light, least }: SessionTerms): number => (light === 'any' ? 0 : Math.max(1, least))
