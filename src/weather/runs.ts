import { hourMs } from '#kernel/durations.ts'
import type { Hour } from './api.ts'
import { hourRange, hourWords } from '#weather/words/hour-words.ts'

/** Consecutive equal hours, epoch milliseconds. */
interface Run {
  start: number
  end: number
  /** Whether it includes the first hour. */
  isNow: boolean
}

/** The first consecutive hours that match. */
export function firstRun(hours: readonly Hour[], isSo: (hour: Hour) => boolean): Run | undefined {
  const first = hours.findIndex(isSo)
  const [from] = hours.slice(first)
  if (first < 0 || !from) return undefined
  const rest = hours.slice(first)
  const after = rest.findIndex((hour) => !isSo(hour))
  const last = rest[(after < 0 ? rest.length : after) - 1] ?? from
  return { start: Date.parse(from.at), end: Date.parse(last.at) + hourMs, isNow: first === 0 }
}

/** `until 5 PM`, `3–5 PM`. */
export const runWords = ({ start, end, isNow }: Run, zone: string): string =>
  isNow ? `until ${hourWords(end, zone)}` : hourRange(start, end, zone)
