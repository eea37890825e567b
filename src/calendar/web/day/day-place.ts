import type { CalendarShoot } from '#calendar/api.ts'
import { otherZoneWords } from '#calendar/rules.ts'

/** The place for which a day's light is shown. */
export interface DayPlace {
  lat: number
  lng: number
  timeZone: string
  label: string
}

/** The place of the day's first shoot that has one, else the photographer's own. */
export function placeOfDay(shoots: readonly CalendarShoot[], own: DayPlace | undefined): DayPlace | undefined {
  const first = shoots.find(({ coordinates, status }) => coordinates !== null && status !== 'cancelled')
  return first?.coordinates ? { ...first.coordinates, timeZone: first.timeZone, label: first.location } : own
}

/** The zone of a day's hours: the photographer's own, unless its place is that of a shoot. */
export const zoneOfHours = (place: DayPlace | undefined, own: DayPlace | undefined, zone: string): string =>
  place === undefined || place === own ? zone : place.timeZone

/** `Lisbon time` if clocks at the place differ from the photographer's at noon of this day. */
export const zoneOfDay = ({ timeZone }: Pick<DayPlace, 'timeZone'>, day: string, own: string): string | undefined =>
  otherZoneWords(noonOf(day, timeZone), timeZone, own)

const noonOf = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' }).toInstant().toString()
