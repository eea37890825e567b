import { type Share, reportedShareOf } from './reported-share.ts'

/**
 * What happened to an invoice, in minor units: a refund is negative, a credit note has its share of one code and rate.
 */
export type MoneyEvent =
  | { day: string; event: 'payment' | 'refund'; amount: number }
  | { day: string; event: 'credit'; amount: number; share: Share }

/** What an event added to what was told of an invoice before. */
export interface Told extends Share {
  day: string
  event: MoneyEvent['event']
}

const nothing: Share = { net: 0, tax: 0 }

/** One share with another one added or taken off. */
const added = (one: Share, other: Share, sign: 1 | -1): Share => ({
  net: one.net + sign * other.net,
  tax: one.tax + sign * other.tax,
  ...((one.studioTax ?? other.studioTax) !== undefined && {
    studioTax: (one.studioTax ?? 0) + sign * (other.studioTax ?? 0),
  }),
})

/**
 * The additions of the events of an invoice in one code and rate, in the order of the events; empty ones are left out.
 */
export function toldBy(total: number, share: Share, events: readonly MoneyEvent[]): Told[] {
  let [paid, credited, creditedShare, before] = [0, 0, nothing, nothing]
  return events.flatMap((one) => {
    if (one.event === 'credit') {
      credited += one.amount
      creditedShare = added(creditedShare, one.share, 1)
    } else paid += one.amount
    const told = reportedShareOf(total, share, { paid, credited, creditedShare })
    const more = added(told, before, -1)
    before = told
    return more.net === 0 && more.tax === 0 ? [] : [{ day: one.day, event: one.event, ...more }]
  })
}
