import { counted } from './rules.ts'

/** A time until an answer, rounded up to what one would say: `40 minutes`, `3 hours`, `2 days`. */
export function replyWords(minutes: number): string {
  if (minutes <= 90) return counted(Math.max(1, minutes), 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours <= 36 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day')
}
