import type { CalendarShoot } from '#calendar/api.ts'
import type { DayPlace } from './day/day-place.ts'
import type { Calendar } from './use-calendar.ts'
import type { Move } from './move/move-words.ts'
import type { Carry } from './move/use-carry.ts'

/** The props of each view of the calendar. */
export interface ViewProps {
  calendar: Calendar
  /** The shoots of each day, a carried one at its target. */
  byDays: Map<string, CalendarShoot[]>
  /** The photographer's own place: for the light of days whose shoots have none. */
  own: DayPlace | undefined
  carry: Carry
  /** Shoots with a pending move. */
  moving: Set<number>
  /** Opens the selected day. */
  onOpen: () => void
  onMove: (move: Move) => void
}
