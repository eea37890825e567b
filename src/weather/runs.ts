import type { Hour } from './api.ts'
import { hourRange, hourWords } from './hour-words.ts'
import { hourMs } from './reading.ts'

/** Hours in a row that are alike, epoch milliseconds. */
interface Run {
  start: number
  end: number
  /** Whether the first hour that was looked at is one of them. */
  isNow: boolean
}

/** The first hours in a row that are so. */
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
