import type { CalendarShoot } from '#calendar/api.ts'
import { dayAfter, movedByDays } from '#calendar/rules.ts'
import type { Overlap, Shoot } from '#shoots/api.ts'
import { clockChangeWords } from '#shoots/rules.ts'
import { dayAndTimeOf, whenWords } from '#time/when.ts'
import type { Words } from '#ui/toast/toasts.tsx'

export interface Move {
  shoot: CalendarShoot
  /** When it is to start, ISO. */
  date: string
  /** What clocks do to the time that was meant, where they do something. */
  clock?: string | undefined
  isUndo?: true
}

export interface Moved {
  shoot: Shoot
  /** What else takes some of that time; nothing when it could not be asked. */
  others: Overlap[] | undefined
}

/** A shoot that is to begin so many days later at the same time of day. */
export function moveByDays(shoot: CalendarShoot, days: number, zone: string): Move {
  const { day, time } = dayAndTimeOf(shoot.date, zone)
  const date = movedByDays(shoot.date, days, zone)
  return { shoot, date, clock: clockChangeWords(dayAfter(day, days), time, zone, date) }
}

/** What is said of a shoot that was moved: when it is now, and what it meets there. */
export function moveWords({ shoot, others }: Moved, { clock }: Move, zone: string): Words {
  const sentences = [`${shoot.title}: ${whenWords(shoot.date, zone)}.`, clock, overlapWords(others)]
  return { title: 'Photo shoot updated successfully', message: sentences.filter(Boolean).join(' ') }
}

function overlapWords(others: Moved['others']): string | undefined {
  if (!others) return 'Whether it overlaps another shoot could not be checked.'
  const [first, ...rest] = others
  if (!first) return undefined
  const more = rest.length === 0 ? '' : rest.length === 1 ? ' and 1 more shoot' : ` and ${rest.length} more shoots`
  return `It takes some of the same time as ${first.title}${more}.`
}
