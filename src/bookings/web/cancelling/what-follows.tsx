import { moneyWords } from '#kernel/money.ts'
import { reckonCancellation } from '#proposals/cancellation.ts'
import type { CancellationReckoning } from '#proposals/cancelling.ts'
import css from './cancel-booking.module.css'

interface WhatFollowsProps {
  reckoning: CancellationReckoning
  /** Minor units; undefined while it is not an amount, or more than the total. */
  keep: number | undefined
}

/** What cancelling writes and drops, reckoned as the server does it. */
export function WhatFollows({ reckoning, keep }: WhatFollowsProps) {
  return (
    <section aria-labelledby="what-follows" aria-live="polite">
      <h3 id="what-follows" className="small-title">
        What happens
      </h3>
      {keep === undefined ? (
        <p className="sub">Type an amount up to {moneyWords(reckoning.total, reckoning.currency)}.</p>
      ) : (
        <ul className={css.follows}>
          {linesOf(reckoning, keep).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function linesOf({ terms, invoices, currency, open, shoot }: CancellationReckoning, keep: number): string[] {
  const money = (amount: number): string => moneyWords(amount, currency)
  const { credits, final, refund, owed } = reckonCancellation(terms, invoices, keep)
  const numberOf = (id: number) => invoices.find((one) => one.id === id)?.number ?? ''
  return [
    ...credits.map(({ id, amount }) => `A credit note of ${money(amount)} for ${numberOf(id)} is issued.`),
    ...(final ? [`An invoice of ${money(final.amount)} is issued, due in 7 days.`] : []),
    ...open.map(({ name, amount }) => `The payment ${name}, ${money(amount)}, is dropped.`),
    ...(shoot === null ? [] : [`The shoot ${shoot} is cancelled, and its time is free again.`]),
    ...(refund > 0 ? [`Refund due ${money(refund)}. Pay it back, then record it on the credit note.`] : []),
    ...(owed > 0 ? [`Your client still owes ${money(owed)}.`] : []),
    'The booking is listed as lost. This can’t be undone.',
  ]
}
