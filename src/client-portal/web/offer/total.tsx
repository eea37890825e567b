import { decimalWords, moneyWords } from '#kernel/money.ts'
import { taxLines } from '#proposals/agreed-lines.ts'
import { Cancelling } from './cancelling.tsx'
import type { OfferProps } from './offer-props.ts'
import { Plan } from './plan.tsx'
import css from './total.module.css'

/** What it comes to with the checked extras, and when which part is to be paid. */
export function Total(props: OfferProps) {
  const { proposal, taken, words, locale } = props
  const { facts } = proposal
  const { sums } = taken
  const money = (amount: number): string => moneyWords(amount, facts.currency, locale)
  const nameOf = (line: number): string => facts.lines.find((one) => one.line === line)?.name ?? ''
  return (
    <div>
      <h3 className={css.heading}>{words.yourTotal}</h3>
      {facts.lines.some(({ kind }) => kind === 'extra') && <p className="sub">{words.changesLive}</p>}
      <dl className={css.sums}>
        {sums.lines.map(({ line, quantity, amount }) => (
          <div key={line}>
            <dt dir="auto">{quantity === 1000 ? nameOf(line) : `${nameOf(line)} × ${decimalWords(quantity, 3)}`}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {sums.discount > 0 && (
          <div>
            <dt>{words.discount}</dt>
            <dd>{money(-sums.discount)}</dd>
          </div>
        )}
        <Taxes {...props} />
        <div className={css.total}>
          <dt>{words.total}</dt>
          <dd>{money(sums.total)}</dd>
        </div>
      </dl>
      <Plan {...props} total={sums.total} />
      {facts.deliveryDays !== undefined && <p className="small-20">{words.deliveredWithin(facts.deliveryDays)}</p>}
      <Cancelling {...props} />
    </div>
  )
}

const Taxes = ({ proposal: { facts }, taken, words, locale }: OfferProps) =>
  taxLines({ facts, words, locale }, taken.sums.groups).map(({ key, name, said, tax }) => (
    <div key={key}>
      <dt>
        {name}
        {said !== '' && <small dir="auto">{said}</small>}
      </dt>
      <dd>{moneyWords(tax, facts.currency, locale)}</dd>
    </div>
  ))
