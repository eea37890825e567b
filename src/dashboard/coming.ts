import type { Shoot } from '#shoots/api.ts'
import { whenWords } from '#time/when.ts'

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

const sentence = (count: number, when: string, more: string): string =>
  `${numbers[count] ?? count}${more} ${count === 1 && !more ? 'shoot' : 'shoots'} ${when}.`

/**
 * One sentence about the next shoots: today, tomorrow, this weekend, the next 7 days, or the next one. Empty without
 * any. `shoots` holds the next ones, soonest first, at most `most`: there may be more on the last days.
 */
export function comingSentence(
  shoots: Pick<Shoot, 'date' | 'status'>[],
  zone: string,
  now: number,
  most = Number.POSITIVE_INFINITY,
): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  const ahead = shoots.filter(({ status }) => status !== 'cancelled')
  const away = ({ date }: Pick<Shoot, 'date'>) =>
    today.until(Temporal.Instant.from(date).toZonedDateTimeISO(zone).toPlainDate()).days
  const days = ahead.map(away)
  const count = (from: number, to: number) => days.filter((day) => day >= from && day <= to).length
  const toSunday = 7 - today.dayOfWeek
  // A shoot that began yesterday and is not over counts as today's.
  const spans: [string, number, number][] = [
    ['today', Number.NEGATIVE_INFINITY, 0],
    ['tomorrow', 1, 1],
    ['this weekend', toSunday - 1, toSunday],
    ['in the next 7 days', 1, 7],
  ]
  const soon = spans.map(([when, from, to]) => ({ when, to, many: count(from, to) }))
  const first = pick(soon)
  const last = shoots.length < most ? undefined : shoots.at(-1)
  if (first) return sentence(first.many, first.when, last && away(last) <= first.to ? ' or more' : '')
  const next = ahead[0]
  return next ? `Next shoot: ${whenWords(next.date, zone, now)}.` : ''
}

/** Today first; a weekend with more shoots is preferred to tomorrow alone. */
function pick([today, tomorrow, weekend, week]: { when: string; to: number; many: number }[]) {
  if (today && today.many > 0) return today
  if (weekend && weekend.many > 0 && weekend.many >= (tomorrow?.many ?? 0)) return weekend
  return [tomorrow, week].find((span) => span && span.many > 0)
}

/** `Four things need you.`; empty for nothing. */
export function needsSentence(count: number): string {
  if (count === 0) return ''
  return `${numbers[count] ?? count} ${count === 1 ? 'thing needs' : 'things need'} you.`
}

/** The greeting for the photographer's local time. */
export function greetingAt(now: number, zone: string): string {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  if (hour < 5) return 'Good night'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
