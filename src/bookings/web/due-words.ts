import { afterDelivery } from '#client-language/english/change.ts'
import { midSentence } from '#time/until-words.ts'
import { dayOnlyWords } from '#time/when.ts'

/** When a payment of what was agreed is due: `Due June 5, 2027`, `Due 14 days after delivery`. */
export function dueWords(
  { dueOn, daysAfterDelivery }: { dueOn: string | null; daysAfterDelivery: number | null },
  zone: string,
): string {
  if (dueOn !== null) return `Due ${midSentence(dayOnlyWords(dueOn, zone))}`
  return daysAfterDelivery === null ? 'Once the day is known' : `Due ${afterDelivery(daysAfterDelivery)}`
}
