import { paidWords } from '#client-language/paid-words.ts'
import { decimalWords, moneyWords } from '#kernel/money.ts'
import type { ChangeProps } from './change-props.ts'
import sums from '#client-portal/web/offer/total.module.css'
import css from './change-part.module.css'

type Paid = Pick<ChangeProps, 'change' | 'text' | 'locale'>

/** The payments with the day or the invoice of each, and those before where they are planned anew. */
export const Payments = (paid: Paid) => (
  <>
    <PaymentList {...paid} heading={paid.text.payments} payments={paid.change.payments} />
    {paid.change.paymentsBefore.length > 0 && (
      <PaymentList {...paid} heading={paid.text.paymentsBefore} payments={paid.change.paymentsBefore} />
    )}
  </>
)

interface PaymentListProps extends Paid {
  heading: string
  payments: ChangeProps['change']['payments']
}

const PaymentList = ({ change, text, locale, heading, payments }: PaymentListProps) => (
  <>
    <h3>{heading}</h3>
    <ol className={`small-20 ${sums.payments}`} aria-label={heading}>
      {payments.map(({ name, amount, ...when }, at) => (
        <li key={`${at} ${name}`}>
          <span dir="auto">{name}</span>
          <b>{moneyWords(amount, change.currency, locale)}</b>
          <small>{paidWords(when, text, locale)}</small>
        </li>
      ))}
    </ol>
  </>
)

/** The lines that are agreed with it, the total before and after, the payments, and what is credited. */
export function WhatChanges({ change, text, words, locale }: ChangeProps) {
  const money = (amount: number): string => moneyWords(amount, change.currency, locale)
  return (
    <>
      <h3>{text.withChange}</h3>
      <dl className={sums.sums}>
        {change.lines.map(({ name, quantity, amount }, at) => (
          <div key={`${at} ${name}`}>
            <dt dir="auto">{quantity === 1000 ? name : `${name} × ${decimalWords(quantity, 3)}`}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {change.discount > 0 && (
          <div>
            <dt>{words.discount}</dt>
            <dd>{money(-change.discount)}</dd>
          </div>
        )}
        {change.credited > 0 && (
          <div>
            <dt>{text.credited}</dt>
            <dd>{money(-change.credited)}</dd>
          </div>
        )}
        {change.tax > 0 && (
          <div>
            <dt>{change.pricesWithTax ? text.includedTax : text.tax}</dt>
            <dd>{money(change.tax)}</dd>
          </div>
        )}
        <div className={sums.total}>
          <dt>{change.total === change.before ? text.total : text.now}</dt>
          <dd>{money(change.total)}</dd>
        </div>
        {change.total !== change.before && (
          <div>
            <dt>{text.before}</dt>
            <dd>{money(change.before)}</dd>
          </div>
        )}
      </dl>
      <Payments change={change} text={text} locale={locale} />
      <div className={css.notes}>
        {change.credits.map(({ number, amount }) => (
          <p key={number}>{text.creditFor(number, money(amount))}</p>
        ))}
        {change.refund > 0 && <p>{text.refund(money(change.refund))}</p>}
        <p>{text.restStays}</p>
      </div>
    </>
  )
}
