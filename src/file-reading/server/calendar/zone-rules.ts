import ICAL from 'ical.js'
import { isTimeZone } from '#kernel/dates.ts'
import { componentOf } from './component.ts'
import { type ComponentText, componentTexts } from './component-texts.ts'

/**
 * The name of a zone as the runtime knows it: programs put a path before it, and quotes around it. Undefined for names
 * of their own.
 */
export function knownZone(name: string): string | undefined {
  const parts = name.replaceAll('"', '').trim().split('/').slice(-3)
  return parts.map((_, at) => parts.slice(at).join('/')).find((one) => /^[A-Za-z]/.test(one) && isTimeZone(one))
}

/** The zones that a calendar file describes itself, by name. */
export type DescribedZones = Map<string, ICAL.Timezone>

/** Zones with names of their own; a hostile file has thousands. */
const maxZones = 10

/** Notes a zone that a file describes, if the runtime does not know it. */
export function addZone(zones: DescribedZones, component: ComponentText): void {
  if (zones.size >= maxZones) return
  const zone = describedZone(component)
  if (zone && !knownZone(zone.tzid) && !zones.has(zone.tzid)) zones.set(zone.tzid, zone)
}

const borders = /^(BEGIN|END):[ \t]*(STANDARD|DAYLIGHT)[ \t]*$/gim
const used = /^(?:DTSTART|TZOFFSETFROM|TZOFFSETTO|RRULE|RDATE)[;:]/i
/** Parts of the year in one zone; a hostile one has thousands, each of which is listed for centuries. */
const maxObservances = 20
const years = { first: 1600, last: 2200 }

/** The zone of a VTIMEZONE. Undefined where its rules are not those of a zone, or cannot be read. */
function describedZone(written: ComponentText): ICAL.Timezone | undefined {
  const component = componentOf(written, /^TZID[;:]/i)
  if (!component?.hasProperty('tzid')) return undefined
  for (const text of componentTexts(written.text, borders)) {
    const observance = componentOf(text, used)
    if (!observance || !isObservance(observance)) return undefined
    component.addSubcomponent(observance)
    if (component.getAllSubcomponents().length > maxObservances) return undefined
  }
  return new ICAL.Timezone(component)
}

const required = ['dtstart', 'tzoffsetfrom', 'tzoffsetto']
const yearlyParts = ['BYMONTH', 'BYDAY', 'BYMONTHDAY']

/** Whether clocks change by it once a year at most: a rule for every second would be expanded for hours. */
function isObservance(observance: ICAL.Component): boolean {
  const rules = observance.getAllProperties('rrule').map((property) => property.getFirstValue())
  const since = observance.getFirstPropertyValue('dtstart')
  return (
    required.every((name) => observance.hasProperty(name)) &&
    since instanceof ICAL.Time &&
    since.year >= years.first &&
    rules.every(
      (rule) =>
        rule instanceof ICAL.Recur &&
        rule.freq === 'YEARLY' &&
        Object.keys(rule.parts).every((part) => yearlyParts.includes(part)),
    )
  )
}

/**
 * The instant, in epoch milliseconds, of a local time in a described zone. Undefined where no rule of it ever applies.
 */
export function instantBy(zone: ICAL.Timezone, local: Temporal.PlainDateTime): number | undefined {
  const { year, month, day, hour, minute, second } = local
  if (year > years.last) return undefined
  const offset = zone.utcOffset(new ICAL.Time({ year, month, day, hour, minute, second }, zone))
  if (zone.changes.length === 0) return undefined
  const written = local.toString({ smallestUnit: 'second' })
  return Date.parse(`${written}Z`) - (offsetBeforeRules(zone, written) ?? offset) * 1000
}

/** The offset, in seconds, of a time before the first onset, for which ical.js answers that of UTC. */
function offsetBeforeRules({ component }: ICAL.Timezone, local: string): number | undefined {
  const first = component
    .getAllSubcomponents()
    .map((observance) => ({ observance, since: String(observance.getFirstPropertyValue('dtstart')) }))
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))[0]
  const offset = first && local < first.since ? first.observance.getFirstPropertyValue('tzoffsetfrom') : undefined
  return offset instanceof ICAL.UtcOffset ? offset.toSeconds() : undefined
}
