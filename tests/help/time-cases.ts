import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DayHalf, WantedLight } from '#light/counting-light.ts'
import type { Hours } from '#session-types/hours.ts'
import type { MiniDay, SessionPlace, SessionTerms } from '#session-types/session-terms.ts'
import type { TakenTime } from '#session-types/taken-time.ts'
import type { TimesQuery } from '#session-types/offered-times.ts'

/**
 * Times that are offered, computed independently of the product: positions of the sun by ERFA (IAU SOFA), light counted
 * second by second, starts tried minute by minute.
 */
export interface TimeCase {
  id: string
  tags: string[]
  now: string
  place: string
  places: Record<string, { lat: number; lng: number; zone: string; skyline?: [number, number][] }>
  clientZone: string
  photographerZone: string
  from: string
  to: string
  hours: Hours
  session: Omit<SessionTerms, 'hours' | 'light' | 'half'> & { light: WantedLight; half: DayHalf }
  ways: [from: string, to: string, minutes: number][]
  defaultWayMinutes: number
  taken: {
    kind: 'shoot' | 'busy'
    start: string
    end: string
    place?: string | null
    before?: number
    after?: number
  }[]
  daysOff: string[]
  mini?: MiniDay
  expected: {
    light: Record<string, [from: string, to: string][]>
    toleranceSec: number
    slots: { day: string; start: string; atPlace: string; lightSeconds: number; lightMinutes: number }[]
  }
}

export const timeCases = JSON.parse(readFileSync(join(import.meta.dirname, 'offered-times.json'), 'utf8')) as TimeCase[]

/** What the product is asked in a case. */
export function queryOf(one: TimeCase): TimesQuery {
  const names = Object.keys(one.places)
  const idOf = (name: string): number => names.indexOf(name) + 1
  const placeOf = (name: string): SessionPlace => {
    const { lat, lng, zone, skyline = [] } = one.places[name] ?? { lat: 0, lng: 0, zone: 'UTC' }
    return { lat, lng, zone, skyline, placeId: idOf(name), position: { lat, lng } }
  }
  const taken = one.taken.map((time): TakenTime => ({
    start: Date.parse(time.start),
    end: Date.parse(time.end),
    before: time.before ?? 0,
    after: time.after ?? 0,
    where: time.place ? placeOf(time.place) : null,
    hasWay: time.kind === 'shoot',
  }))
  return {
    terms: { ...one.session, hours: one.hours },
    place: placeOf(one.place),
    studio: {
      zone: one.photographerZone,
      daysOff: one.daysOff.map((day) => ({ from: day, to: day })),
      taken,
      ways: {
        entered: one.ways.map(([from, to, minutes]) => ({ from: idOf(from), to: idOf(to), minutes })),
        usual: one.defaultWayMinutes,
      },
    },
    now: Date.parse(one.now),
  }
}
