import { dayOnlyWords } from '#time/when.ts'

/** When a payment of what was agreed is due: `Due June 5, 2027`, `After delivery`. */
export function dueWords(
  { dueOn, isAfterDelivery }: { dueOn: string | null; isAfterDelivery: boolean },
  zone: string,
): string {
  if (dueOn !== null) return `Due ${dayOnlyWords(dueOn, zone)}`
  return isAfterDelivery ? 'After delivery' : 'Once the day is known'
}
