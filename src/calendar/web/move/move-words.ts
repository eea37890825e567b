import type { CalendarShoot } from '#calendar/api.ts'
import { movedByDays } from '#calendar/rules.ts'
import type { Overlap, Shoot } from '#shoots/api.ts'
import type { Hold } from '#holds/api.ts'
import { heldWords } from '#holds/web/queries.ts'
import { clockChangeWords } from '#shoots/rules.ts'
import { dayAfter } from '#time/day-after.ts'
import { dayAndTimeOf, durationWords, placeTimeWords, whenWords } from '#time/when.ts'
import type { Words } from '#ui/toast/toasts.tsx'

export interface Move {
  shoot: CalendarShoot
  /** The new start, ISO 8601. */
  date: string
  /** The new duration in minutes, if it changes. */
  duration?: number | undefined
  /** How a clock change affects the time, if it does. */
  clock?: string | undefined
  isUndo?: true
}

export interface Moved {
  shoot: Shoot
  /** Overlapping shoots; undefined when they could not be loaded. */
  others: Overlap[] | undefined
  /** What is held for clients at that time. */
  held?: Hold[]
}

/** A shoot moved by days to the same time at its place. */
export function moveByDays(shoot: CalendarShoot, days: number): Move {
  const { timeZone: zone } = shoot
  const { day, time } = dayAndTimeOf(shoot.date, zone)
  const date = movedByDays(shoot.date, days, zone)
  return { shoot, date, clock: clockChangeWords(dayAfter(day, days), time, zone, date) }
}

/** The toast of a moved shoot: its new time and overlaps. */
export function moveWords({ shoot, others, held = [] }: Moved, { clock, duration }: Move, zone: string): Words {
  const there = placeTimeWords(shoot.date, zone, shoot.timeZone)
  const length = duration && durationWords(shoot.duration)
  const sentences = [
    `${shoot.title}: ${[whenWords(shoot.date, zone), there, length].filter(Boolean).join(', ')}.`,
    clock,
    overlapWords(others),
    ...held.map((hold) => heldWords(hold, zone)),
  ]
  return { title: 'Photo shoot updated successfully', message: sentences.filter(Boolean).join(' ') }
}

function overlapWords(others: Moved['others']): string | undefined {
  if (!others) return 'Whether it overlaps another shoot could not be checked.'
  const [first, ...rest] = others
  if (!first) return undefined
  const more = rest.length === 0 ? '' : rest.length === 1 ? ' and 1 more shoot' : ` and ${rest.length} more shoots`
  return `It overlaps with ${first.title}${more}.`
}
