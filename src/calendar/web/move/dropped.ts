import type { Modifier } from '@dnd-kit/core'
import { daysUntil, movedByMinutes, timeStep } from '#calendar/rules.ts'
import { minutePx } from '#calendar/web/day/hours.ts'
import { isoOf } from '#kernel/dates.ts'
import { civilDayOf } from '#light/civil-day.ts'
import { maxDurationMinutes } from '#shoots/api.ts'
import { dayAfter } from '#time/day-after.ts'
import { type Move, moveByDays } from './move-words.ts'
import type { Dragged } from './use-drag-shoot.ts'

const stepPx = timeStep * minutePx

/** Whole steps of time in a vertical distance, in minutes. */
export const minutesIn = (px: number): number => Math.round(px / stepPx) * timeStep

/** Among hours a shoot moves in steps of time and from column to column, its lower edge in steps of time. */
export const inSteps: Modifier = ({ active, over, transform }) => {
  const dragged = active?.data.current as Dragged | undefined
  const days = dragged && over && !dragged.edge ? daysUntil(dragged.day, String(over.id)) : 0
  return { ...transform, x: days * (over?.rect.width ?? 0), y: minutesIn(transform.y) * minutePx }
}

/** A duration within the limits of shoots. */
const allowed = (minutes: number): number => Math.min(Math.max(minutes, timeStep), maxDurationMinutes)

/** The duration of a shoot whose lower edge is moved. */
export const lengthened = ({ duration }: Dragged['shoot'], minutes: number): number =>
  minutes === 0 ? duration : allowed(duration + minutes)

/** What a drag by days and minutes does: the same time on another day, or what the hours of that day show there. */
export function droppedMove({ shoot, day, edge }: Dragged, days: number, minutes: number): Move {
  if (edge) return { shoot, date: shoot.date, duration: lengthened(shoot, minutes) }
  if (minutes === 0) return moveByDays(shoot, days)
  if (days === 0) return { shoot, date: movedByMinutes(shoot.date, minutes) }
  const startOf = (shown: string) => civilDayOf(shown, shoot.timeZone).start
  return { shoot, date: isoOf(startOf(dayAfter(day, days)) + Date.parse(shoot.date) - startOf(day) + minutes * 60_000) }
}
