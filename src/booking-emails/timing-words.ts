import { clockWords } from '#time/when.ts'
import { type BookingEmailKind, kindFacts } from './kinds.ts'

/** `3 days after you sent it, 9:00 AM`; of a shoot with `at the place`. */
export function timingWords(
  kind: BookingEmailKind,
  { days, again, at }: { days: number; again: number | null; at: string },
): string {
  const { way, anchor, isAtPlace } = kindFacts[kind]
  const count = `${again === null ? '' : `${days} and `}${daysWords(again ?? days)}`
  return `${count} ${way} ${anchor}, ${clockWords(at)}${isAtPlace ? ' at the place' : ''}`
}

const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
