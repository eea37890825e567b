import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { dueWords } from '#bookings/web/due-words.ts'
import { moneyWords } from '#kernel/money.ts'
import { isSameDue } from '#proposals/changed-plan.ts'
import type { ChangeBasis } from '#proposals/changing.ts'
import { daysAfterDelivery, dueDay } from '#proposals/payment-plan.ts'
import type { Typed } from './typed-change.ts'
import pairs from '#bookings/web/pairs.module.css'
import css from './what-changes.module.css'

interface WhatChangesProps {
  basis: ChangeBasis
  typed: Typed
}

/** The total before and after, the payments, and the credits that are written. */
export function WhatChanges({ basis, typed }: WhatChangesProps) {
  const money = (amount: number): string => moneyWords(amount, basis.agreed.currency)
  const { sums } = typed
  return (
    <section aria-labelledby="what-changes" aria-live="polite" className="stack-8">
      <h3 id="what-changes" className="small-title">
        What changes
      </h3>
      <dl className={`num ${pairs.pairs} ${css.sums}`}>
        {sums.discount > 0 && <Pair name="Discount">{money(-sums.discount)}</Pair>}
        {sums.credited > 0 && <Pair name="Credited before">{money(-sums.credited)}</Pair>}
        {sums.tax > 0 && <Pair name={basis.agreed.pricesWithTax ? 'Includes tax' : 'Tax'}>{money(sums.tax)}</Pair>}
        {basis.total !== sums.total && <Pair name="Total before">{money(basis.total)}</Pair>}
        <Pair name={basis.total === sums.total ? 'Total' : 'New total'}>
          <b>{money(sums.total)}</b>
        </Pair>
      </dl>
      <Payments basis={basis} typed={typed} />
      <ul className={css.follows}>
        {creditWords(basis, typed).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

const Pair = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** When a payment is due: as it was agreed, or as it is planned now. */
function daysOf({ payments, agreed, deliveredOn }: ChangeBasis, { plan }: Typed, id: number, today: string) {
  const before = payments.find((one) => one.id === id)
  const due = plan?.find((one) => one.id === id)?.due
  if (!due || (before && isSameDue(due, before.due)))
    return { dueOn: before?.dueOn ?? null, daysAfterDelivery: before?.daysAfterDelivery ?? null }
  return {
    dueOn: dueDay(due, { accepted: today, shoot: agreed.shoot.day, delivered: deliveredOn }),
    daysAfterDelivery: daysAfterDelivery(due),
  }
}

/** The payments with what they were before, where that is another amount. */
function Payments({ basis, typed }: WhatChangesProps) {
  const { zone, today } = useLocalTime()
  const money = (amount: number): string => moneyWords(amount, basis.agreed.currency)
  const before = (id: number) => basis.payments.find((one) => one.id === id)
  const numberOf = (id: number | null) => basis.invoices.find((one) => one.id === id)?.number
  const when = (id: number, invoiceId: number | null, isNew: boolean): string => {
    const number = numberOf(invoiceId)
    if (number !== undefined) return `Billed: ${number}`
    return dueWords(isNew ? { dueOn: basis.newDueOn, daysAfterDelivery: null } : daysOf(basis, typed, id, today), zone)
  }
  return (
    <dl className={`num ${pairs.pairs} ${css.sums}`} aria-label="Payments">
      {typed.payments.map(({ id, name, amount, invoiceId, isNew }) => {
        // Planned anew, another payment is in its place.
        const one = before(id)
        const was = one?.name === name ? one.amount : undefined
        return (
          <Pair key={id} name={`${name} · ${when(id, invoiceId, isNew)}`}>
            {money(amount)}
            {was !== undefined && was !== amount && <small>{`before ${money(was)}`}</small>}
          </Pair>
        )
      })}
    </dl>
  )
}

function creditWords({ invoices, agreed }: ChangeBasis, { credits, refund }: Typed): string[] {
  const money = (amount: number): string => moneyWords(amount, agreed.currency)
  const numberOf = (id: number) => invoices.find((one) => one.id === id)?.number ?? ''
  return [
    ...credits.map(({ id, amount }) => `A credit note of ${money(amount)} for ${numberOf(id)} is issued.`),
    ...(refund > 0 ? [`Refund due ${money(refund)}. Pay it back, then record it on the credit note.`] : []),
  ]
}
