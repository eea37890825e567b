import type { CalendarShoot } from '#calendar/api.ts'

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
