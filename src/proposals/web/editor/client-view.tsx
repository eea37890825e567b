import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Ticks } from '#proposals/api.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { type ProposalLine, sumsOf, usualTicks } from '#proposals/lines.ts'
import { dueDay, installmentAmounts } from '#proposals/payment-plan.ts'
import { percentOf } from '#tax/codes.ts'
import { clockWords, dayOnlyWords, durationWords } from '#time/when.ts'
import box from '#ui/form/tick-box.module.css'
import { Cancelling } from './client-cancelling.tsx'
import css from './client-view.module.css'

interface ClientViewProps {
  facts: ProposalFacts
  /** Null while no day is chosen. */
  validUntil: string | null
  /** What the client took; without it extras can be tried. */
  taken?: Ticks | null | undefined
}

/** What the client sees, with the sums of the extras that are checked. */
export function ClientView({ facts, validUntil, taken }: ClientViewProps) {
  const [tried, setTried] = useState<Record<number, boolean>>({})
  const { zone } = useLocalTime()
  const { title, message, lines, shoot, currency, contract } = facts
  const usual = usualTicks(lines)
  const isUsual = (line: number) => usual.some((tick) => tick.line === line)
  const extras = lines.filter(({ kind }) => kind === 'extra')
  const ticks = taken ?? extras.flatMap(({ line }) => ((tried[line] ?? isUsual(line)) ? [{ line, quantity: 1 }] : []))
  const isTaken = (line: number) => ticks.some((tick) => tick.line === line)
  const when = [
    shoot.day === null ? 'No date yet' : dayOnlyWords(shoot.day, zone),
    shoot.day !== null && `${clockWords(shoot.time)}, ${durationWords(shoot.minutes)}`,
    shoot.place,
  ]
  return (
    <aside className="card section-card num shrink-wrapped" aria-label="What your client sees">
      <div>
        <h2 dir="auto">{title || 'Untitled'}</h2>
        <p className="small">{when.filter(Boolean).join(' · ')}</p>
      </div>
      {message !== '' && (
        <p className={css.message} dir="auto">
          {message}
        </p>
      )}
      <ul className={css.lines}>
        {lines
          .filter(({ kind }) => kind === 'base')
          .map((line) => (
            <Line key={line.line} line={line} currency={currency} />
          ))}
      </ul>
      {extras.length > 0 && (
        <ul className={css.lines} aria-label="Extras">
          {extras.map((line) => (
            <Extra
              key={line.line}
              line={line}
              currency={currency}
              isTaken={isTaken(line.line)}
              isFixed={taken !== undefined && taken !== null}
              onTake={(isOn) => setTried((before) => ({ ...before, [line.line]: isOn }))}
            />
          ))}
        </ul>
      )}
      <Totals facts={facts} ticks={ticks} />
      <Payments facts={facts} ticks={ticks} />
      <Cancelling facts={facts} ticks={ticks} />
      <p className="cap">
        {contract === null ? 'Accepting is enough.' : 'A contract to sign follows.'}
        {validUntil !== null && ` Valid until ${dayOnlyWords(validUntil, zone)}.`}
      </p>
    </aside>
  )
}

interface LineProps {
  line: ProposalLine
  currency: string
}

const priceWords = ({ rate, quantity, kind }: ProposalLine, currency: string): string =>
  kind === 'extra' || quantity === 1000
    ? moneyWords(rate, currency)
    : `${quantity / 1000} × ${moneyWords(rate, currency)}`

const Line = ({ line, currency }: LineProps) => (
  <li>
    <LineWords line={line} currency={currency} />
  </li>
)

const LineWords = ({ line, currency }: LineProps) => (
  <>
    <span className={`grow ${css.name}`} dir="auto">
      {line.name || '…'}
      {line.included !== '' && <small>{line.included}</small>}
    </span>
    <span className={css.price}>{priceWords(line, currency)}</span>
  </>
)

interface ExtraProps extends LineProps {
  isTaken: boolean
  isFixed: boolean
  onTake: (isOn: boolean) => void
}

const Extra = ({ line, currency, isTaken, isFixed, onTake }: ExtraProps) => (
  <li>
    <label>
      <input
        type="checkbox"
        className={box.box}
        checked={isTaken}
        disabled={isFixed}
        onChange={(event) => onTake(event.currentTarget.checked)}
      />
      <LineWords line={line} currency={currency} />
    </label>
  </li>
)

interface SumsProps {
  facts: ProposalFacts
  ticks: Ticks
}

function Totals({ facts, ticks }: SumsProps) {
  const { currency, pricesWithTax } = facts
  const { discount, groups, total } = sumsOf(facts, ticks)
  const taxed = groups.filter(({ tax }) => tax > 0)
  return (
    <dl className={css.sums}>
      {discount > 0 && <Sum name="Discount" value={moneyWords(-discount, currency)} />}
      {taxed.map(({ rate, tax }) => (
        <Sum
          key={rate}
          name={`${pricesWithTax ? 'Includes tax' : 'Tax'} ${percentOf(rate)}%`}
          value={moneyWords(tax, currency)}
        />
      ))}
      <div className={css.total}>
        <dt>Total</dt>
        <dd>
          <output>{moneyWords(total, currency)}</output>
        </dd>
      </div>
    </dl>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** `today`, `Sat, Oct 17` */
const laterWords = (anchor: string): string => (anchor === 'delivered' ? 'After delivery' : 'Once the day is known')
const dueWords = (day: string, zone: string): string => dayOnlyWords(day, zone).replace(/^T(?=o)/, 't')

/** The payments, with their days as if it were accepted today. */
function Payments({ facts, ticks }: SumsProps) {
  const { zone, today } = useLocalTime()
  const { plan, shoot, currency } = facts
  const { total } = sumsOf(facts, ticks)
  const amounts = installmentAmounts(
    total,
    plan.map(({ share }) => share),
  )
  return (
    <dl className={css.sums} aria-label="Payments">
      {plan.map(({ name, due }, at) => {
        const day = due.anchor === 'day' && due.day === '' ? null : dueDay(due, { accepted: today, shoot: shoot.day })
        return (
          <div key={`${at} ${name}`}>
            <dt>
              {name || '…'}
              <small>{day === null ? laterWords(due.anchor) : `Due ${dueWords(day, zone)}`}</small>
            </dt>
            <dd>{moneyWords(amounts[at] ?? 0, currency)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
