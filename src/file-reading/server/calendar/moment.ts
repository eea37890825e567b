import type ICAL from 'ical.js'
import { parameterOf, textOf } from './component.ts'
import { type DescribedZones, instantBy, knownZone } from './zone-rules.ts'

/** By which a time of a calendar is told: its zone, where the runtime knows it, and how clocks there name instants. */
export interface Clock {
  zone: string | undefined
  /** Undefined where no rule of the zone applies. */
  instantOf: (local: Temporal.PlainDateTime) => number | undefined
}

/** A day or time as ical.js writes it, without the colons of parts that are not in the file. */
export const writtenIn = (property: ICAL.Property): string => withoutColons(textOf(property))

export const withoutColons = (text: string): string => text.replace(/T?:+(?=Z?$)/, '')

/** Undefined for a day or time that there is not, which ICAL.Time would move to the next month. */
export function localTimeIn(text: string): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(text.replace(/Z$/, ''), { overflow: 'reject' })
  } catch {
    return undefined
  }
}

const utc: Clock = { zone: 'UTC', instantOf: (local) => instantIn(local, 'UTC') }

/**
 * The clock of a time: in UTC, in the zone that the property names, or the photographer's `own`. Undefined for a zone
 * that is neither known nor described.
 */
export function clockOf(property: ICAL.Property, text: string, zones: DescribedZones, own: string): Clock | undefined {
  if (text.endsWith('Z')) return utc
  const name = parameterOf(property, 'tzid')
  const zone = name === '' ? own : knownZone(name)
  if (zone !== undefined) return clockIn(zone)
  const described = zones.get(name)
  return described && { zone: undefined, instantOf: (local) => instantBy(described, local) }
}

export const clockIn = (zone: string): Clock => ({ zone, instantOf: (local) => instantIn(local, zone) })

const instantIn = (local: Temporal.PlainDateTime, zone: string): number =>
  local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
