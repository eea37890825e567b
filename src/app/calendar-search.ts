import { z } from 'zod'
import type { CalendarView } from '#calendar/rules.ts'

/** The view and the day in the calendar's address; undefined for a month, for today, and when they are invalid. */
export function calendarSearch(raw: Record<string, unknown>): {
  view?: Exclude<CalendarView, 'month'> | undefined
  day?: string | undefined
} {
  const view = (['week', 'day'] as const).find((known) => known === raw['view'])
  return { view, day: dayIn(raw['day']) }
}

/** A day such as `2026-10-15` that the calendar can show with the weeks around it. */
export function dayIn(value: unknown): string | undefined {
  const day = z.iso.date().safeParse(value)
  return day.success && day.data > '1901' && day.data < '2199' ? day.data : undefined
}
