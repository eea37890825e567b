import type { ChangeWords } from './english/change.ts'
import { longDay } from './formats.ts'
import type { Locale } from './language.ts'

/** A payment of what was agreed: the invoice that bills it, or when it is due. */
interface Paid {
  dueOn: string | null
  /** Null unless its day follows the delivery. */
  daysAfterDelivery: number | null
  number: string | null
}

/** `invoice INV-2027-0001`, `due June 5, 2027`, `due 14 days after delivery` */
export function paidWords({ dueOn, daysAfterDelivery, number }: Paid, words: ChangeWords, locale: Locale): string {
  if (number !== null) return words.billedAs(number)
  if (dueOn !== null) return words.dueOn(longDay(dueOn, locale))
  return daysAfterDelivery === null ? words.dueLater : words.dueAfterDelivery(daysAfterDelivery)
}
