import type { Shoot } from '#shoots/api.ts'
import { whenWords } from '#shoots/rules.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

const sentence = (count: number, when: string): string => `${numbers[count] ?? count} ${count === 1 ? 'shoot' : 'shoots'} ${when}.`

/**
 * One sentence about what comes first of these shoots: today, tomorrow, this weekend, the next 7 days, or the next one.
 * Empty when nothing is planned. `shoots` holds at least those of the next 7 days.
 */
export function comingSentence(shoots: Pick<Shoot, 'date' | 'status'>[], zone: string, now: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  const ahead = shoots.filter(({ status }) => status !== 'cancelled')
  const days = ahead.map(({ date }) => today.until(Temporal.Instant.from(date).toZonedDateTimeISO(zone).toPlainDate()).days)
  const count = (from: number, to: number) => days.filter((away) => away >= from && away <= to).length
  const toSunday = 7 - today.dayOfWeek
  // A shoot that began yesterday and is not over yet is today's work.
  const spans: [string, number, number][] = [
    ['today', Number.NEGATIVE_INFINITY, 0],
    ['tomorrow', 1, 1],
    ['this weekend', toSunday - 1, toSunday],
    ['in the next 7 days', 1, 7],
  ]
  const soon = spans.map(([when, from, to]) => ({ when, many: count(from, to) }))
  const first = pick(soon)
  if (first) return sentence(first.many, first.when)
  const next = ahead[0]
  return next ? `Next shoot: ${whenWords(next.date, zone, now)}.` : ''
}

/** Today's come first; a weekend with more in it says more than tomorrow alone. */
function pick([today, tomorrow, weekend, week]: { when: string; many: number }[]) {
  if (today && today.many > 0) return today
  if (weekend && weekend.many > 0 && weekend.many >= (tomorrow?.many ?? 0)) return weekend
  return [tomorrow, week].find((span) => span && span.many > 0)
}
