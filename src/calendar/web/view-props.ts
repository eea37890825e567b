import type { CalendarShoot } from '#calendar/api.ts'
import type { DayPlace } from './day/day-place.ts'
import type { Calendar } from './use-calendar.ts'
import type { Carry } from './move/use-carry.ts'

/** What each way to look at the calendar is given. */
export interface ViewProps {
  calendar: Calendar
  /** The shoots of each day, one that is being carried at the place that it hangs over. */
  byDays: Map<string, CalendarShoot[]>
  /** Where the photographer is at home: the light of days whose shoots do not say where they are. */
  own: DayPlace | undefined
  carry: Carry
  /** Shoots whose move is not answered yet. */
  moving: Set<number>
  /** Shows the chosen day itself. */
  onOpen: () => void
}
