import type { WholeDeal } from '#deals/deal.ts'
import { typeLabels } from '#shoots/rules.ts'
import { monthAndDay } from '#time/when.ts'

/** `Wedding on Jun 12, 2027`: what an answer is about, unless the photographer writes something else. */
export function subjectOf({ type, day }: Pick<WholeDeal, 'type' | 'day'>): string {
  const what = type === 'other' ? 'Your inquiry' : typeLabels[type]
  if (day === null) return type === 'other' ? what : `${what}: your inquiry`
  const date = Temporal.PlainDate.from(day)
  return `${what}${type === 'other' ? ' for' : ' on'} ${monthAndDay(date)}, ${date.year}`
}
