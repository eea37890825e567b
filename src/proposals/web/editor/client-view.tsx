import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { afterDelivery } from '#client-language/english/change.ts'
import { clientProposal } from '#client-language/english/client-proposal.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Ticks } from '#proposals/api.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { planFault } from '#proposals/sendable.ts'
import { type ProposalLine, sumsOf, usualTicks } from '#proposals/lines.ts'
import { daysAfterDelivery, dueDay, installmentAmounts } from '#proposals/payment-plan.ts'
import { percentOf } from '#tax/codes.ts'
import { midSentence } from '#time/until-words.ts'
import { clockWords, dayOnlyWords, durationWords } from '#time/when.ts'
import box from '#ui/form/choices/tick-box.module.css'
import { Cancelling } from './client-cancelling.tsx'
import css from './client-view.module.css'

interface ClientViewProps {
  facts: ProposalFacts
  /** Null while no day is chosen. */
  validUntil: string | null
  /** What the client took; without it extras can be tried. */
  taken?: Ticks | null | undefined
  /** The numbers of the lines without a price: with them nothing adds up yet. */
  unpriced?: readonly number[]
}

/** `Sat, Jun 12, 2027 · 2:00 PM, 8 h · Locust Grove`, as far as it is known. */
function whenWords({ day, time, minutes, place }: ProposalFacts['shoot'], zone: string): string {
  const hours = [time && clockWords(time), durationWords(minutes)].filter(Boolean).join(', ')
  const when = day === null ? ['No date yet'] : [dayOnlyWords(day, zone), hours]
  return [...when, place].filter(Boolean).join(' · ')
}

/** What the client sees, with the sums of the extras that are checked. */
export function ClientView({ facts, validUntil, taken, unpriced = [] }: ClientViewProps) {
  const [tried, setTried] = useState<Record<number, boolean>>({})
  const { zone } = useLocalTime()
  const { title, message, lines, shoot, currency, contract } = facts
  const usual = usualTicks(lines)
  const isUsual = (line: number) => usual.some((tick) => tick.line === line)
  const extras = lines.filter(({ kind }) => kind === 'extra')
  const ticks = taken ?? extras.flatMap(({ line }) => ((tried[line] ?? isUsual(line)) ? [{ line, quantity: 1 }] : []))
  const isTaken = (line: number) => ticks.some((tick) => tick.line === line)
  return (
    <aside className="card section-card num shrink-wrapped" aria-label="What your client sees">
      <div>
        <h2 dir="auto">{title || 'Untitled'}</h2>
        <p className="small">{whenWords(shoot, zone)}</p>
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
            <Line key={line.line} line={line} currency={currency} isUnpriced={unpriced.includes(line.line)} />
          ))}
      </ul>
      {extras.length > 0 && (
        <ul className={css.lines} aria-label="Extras">
          {extras.map((line) => (
            <Extra
              key={line.line}
              line={line}
              currency={currency}
              isUnpriced={unpriced.includes(line.line)}
              isTaken={isTaken(line.line)}
              isFixed={taken !== undefined && taken !== null}
              onTake={(isOn) => setTried((before) => ({ ...before, [line.line]: isOn }))}
            />
          ))}
        </ul>
      )}
      <Sums facts={facts} ticks={ticks} isUnpriced={unpriced.length > 0} />
      <p className="cap">
        {contract === null ? 'Accepting is enough.' : 'A contract to sign follows.'}
        {validUntil !== null && ` Valid until ${midSentence(dayOnlyWords(validUntil, zone))}.`}
      </p>
    </aside>
  )
}

interface LineProps {
  line: ProposalLine
  currency: string
  isUnpriced: boolean
}

const priceWords = ({ rate, quantity, kind }: ProposalLine, currency: string): string =>
  kind === 'extra' || quantity === 1000
    ? moneyWords(rate, currency)
    : `${quantity / 1000} × ${moneyWords(rate, currency)}`

const Line = (props: LineProps) => (
  <li>
    <LineWords {...props} />
  </li>
)

const LineWords = ({ line, currency, isUnpriced }: LineProps) => (
  <>
    <span className={`grow ${css.name}`} dir="auto">
      {line.name || '…'}
      {line.included !== '' && <small>{line.included}</small>}
    </span>
    <span className={css.price}>{isUnpriced ? '…' : priceWords(line, currency)}</span>
  </>
)

interface ExtraProps extends LineProps {
  isTaken: boolean
  isFixed: boolean
  onTake: (isOn: boolean) => void
}

const Extra = ({ isTaken, isFixed, onTake, ...line }: ExtraProps) => (
  <li>
    <label>
      <input
        type="checkbox"
        className={box.box}
        checked={isTaken}
        disabled={isFixed}
        onChange={(event) => onTake(event.currentTarget.checked)}
      />
      <LineWords {...line} />
    </label>
  </li>
)

interface SumsProps {
  facts: ProposalFacts
  ticks: Ticks
}

/** What adds up, once each line has a price. */
const Sums = ({ isUnpriced, ...sums }: SumsProps & { isUnpriced: boolean }) =>
  isUnpriced ? (
    <p className="small">The total shows once each line has a price.</p>
  ) : (
    <>
      <Totals {...sums} />
      <Payments {...sums} />
      {sums.facts.deliveryDays !== undefined && (
        <p className="small">{clientProposal.deliveredWithin(sums.facts.deliveryDays)}</p>
      )}
      <Cancelling {...sums} />
    </>
  )

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
const laterWords = (due: Parameters<typeof daysAfterDelivery>[0]): string => {
  const days = daysAfterDelivery(due)
  return days === null ? 'Once the day is known' : `Due ${afterDelivery(days)}`
}

/** The payments, with their days as if it were accepted today. */
function Payments({ facts, ticks }: SumsProps) {
  const { zone, today } = useLocalTime()
  const { plan, shoot, currency } = facts
  const { total } = sumsOf(facts, ticks)
  const amounts = installmentAmounts(
    total,
    plan.map(({ share }) => share),
  )
  // Payments of more than there is are not a plan; why is said at its fields.
  if (planFault(plan) !== undefined || amounts.some((amount) => amount < 0)) return null
  return (
    <dl className={css.sums} aria-label="Payments">
      {plan.map(({ name, due }, at) => {
        const day = due.anchor === 'day' && due.day === '' ? null : dueDay(due, { accepted: today, shoot: shoot.day })
        return (
          <div key={`${at} ${name}`}>
            <dt>
              {name || '…'}
              <small>{day === null ? laterWords(due) : `Due ${midSentence(dayOnlyWords(day, zone))}`}</small>
            </dt>
            <dd>{moneyWords(amounts[at] ?? 0, currency)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
