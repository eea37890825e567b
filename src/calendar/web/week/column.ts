import type { CalendarShoot } from '#calendar/api.ts'
import { shownInCell } from '#calendar/rules.ts'
import { placeOfDay, zoneOfDay, zoneOfHours } from '#calendar/web/day/day-place.ts'
import { besideOf, hoursOf } from '#calendar/web/day/hours.ts'
import type { ViewProps } from '#calendar/web/view-props.ts'

export type Column = ReturnType<typeof columnOf>

/** A day of a week with its place, hours and shoots; `zone` is the photographer's. */
export function columnOf(day: string, shoots: CalendarShoot[], own: ViewProps['own'], zone: string) {
  const place = placeOfDay(shoots, own)
  const hours = hoursOf(day, zoneOfHours(place, own, zone))
  return {
    day,
    shoots,
    place,
    hours,
    zoneWords: zoneOfDay({ timeZone: hours.zone }, day, zone),
    ...besideOf(shoots, hours, shownInCell.week),
  }
}
