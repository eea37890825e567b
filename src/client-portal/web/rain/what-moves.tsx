import { moneyWords } from '#kernel/money.ts'
import type { SeenProps } from './rain-props.ts'

/** What follows from choosing a date. */
export function WhatMoves({ part, seen, words }: SeenProps) {
  const { payments, fee, currency } = seen
  const amount = moneyWords(fee, currency, part.locale)
  const owed = payments === null ? words.feeApart(amount, part.page.studio.name) : words.fee(amount)
  const cost = fee === 0 ? words.noFee : owed
  return (
    <div>
      <h3>{words.whatMoves}</h3>
      <p>
        {payments === null
          ? words.movesWithoutInvoices(cost)
          : words.moves(payments.length === 0 ? words.noPayments : payments.join(', '), cost)}
      </p>
    </div>
  )
}
