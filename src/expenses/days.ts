interface ExpenseDays {
  day: string
  /** Null while it is not paid. */
  paidOn: string | null
}

const later = 'This date is in the future'
const longBefore = 'This is more than a year before the expense'

/**
 * Why days cannot be those of an expense, by field; `today` is of the photographer's calendar. A deposit may be paid
 * before the bill. Days that were saved `before` stay, so that the rest of an expense can be changed.
 */
export function dayFaults(
  { day, paidOn }: ExpenseDays,
  today: string,
  before?: ExpenseDays,
): Partial<Record<keyof ExpenseDays, string>> {
  const isMoved = day !== before?.day
  const isPaidAnew = paidOn !== before?.paidOn
  const dayFault = isMoved && day > today ? later : undefined
  const paidFault =
    isMoved || isPaidAnew ? paidFaultOf(paidOn, { day, today: isPaidAnew ? today : undefined }) : undefined
  return { ...(dayFault && { day: dayFault }), ...(paidFault && { paidOn: paidFault }) }
}

/** `today` is left out for a day of payment that was saved before. */
function paidFaultOf(
  paidOn: string | null,
  { day, today }: { day: string; today: string | undefined },
): string | undefined {
  if (paidOn === null) return undefined
  if (today !== undefined && paidOn > today) return later
  const earliest = Temporal.PlainDate.from(day).subtract({ years: 1 }).toString()
  return paidOn < earliest ? longBefore : undefined
}
