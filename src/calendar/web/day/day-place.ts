import type { CalendarShoot } from '#calendar/api.ts'

/** Where the light of a day is shown for. */
export interface DayPlace {
  lat: number
  lng: number
  timeZone: string
  label: string
}

/** The place of the day's first shoot that says where it is, else the photographer's own. */
export function placeOfDay(shoots: readonly CalendarShoot[], own: DayPlace | undefined): DayPlace | undefined {
  const first = shoots.find(({ coordinates, status }) => coordinates !== null && status !== 'cancelled')
  return first?.coordinates ? { ...first.coordinates, timeZone: first.timeZone, label: first.location } : own
}
