import { percentWords } from '#client-language/formats.ts'
import { decimalWords, moneyWords } from '#kernel/money.ts'
import { rateDigits } from '#tax/codes.ts'
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

function Taxes({ proposal: { facts }, taken, words, locale }: OfferProps) {
  return taken.sums.groups.map(({ code, rate, words: said, tax }) => {
    if (code === 'O' && said === '') return null
    const label = words.tax(percentWords(Number(decimalWords(rate, rateDigits)), locale))
    return (
      <div key={`${code} ${rate}`}>
        <dt>
          {facts.pricesWithTax ? words.includesTax(label) : label}
          {said !== '' && <small dir="auto">{said}</small>}
        </dt>
        <dd>{moneyWords(tax, facts.currency, locale)}</dd>
      </div>
    )
  })
}
