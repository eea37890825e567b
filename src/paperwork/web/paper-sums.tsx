import { useQuery } from '@tanstack/react-query'
import type { ListedInvoice } from '#invoices/api.ts'
import { isPending } from '#invoices/status.ts'
import { totalsOfClient } from '#invoices/web/queries.ts'
import { moneyWords } from '#kernel/money.ts'
import { Sums } from '#ui/figures/sums.tsx'
import css from './paperwork-card.module.css'
import { shownPapers, type Subject } from './queries.ts'

interface PaperSumsProps {
  subject: Subject
  invoices: readonly ListedInvoice[]
}

/** What was billed, what was paid and what is owed. */
export const PaperSums = ({ subject, invoices }: PaperSumsProps) =>
  'clientId' in subject ? <ClientSums id={subject.clientId} invoices={invoices} /> : <ShootSums invoices={invoices} />

function ClientSums({ id, invoices }: Pick<PaperSumsProps, 'invoices'> & { id: number }) {
  const { data: totals, isPending } = useQuery(totalsOfClient(id))
  if (isPending && invoices.some(isIssued)) return <div className={css.sums} />
  const all = totals ? [totals, ...totals.also] : []
  // What was received stays received when its invoice is cancelled.
  return <ByCurrency all={all.filter(({ count, paid }) => count > 0 || paid !== 0)} />
}

const isIssued = ({ status, paid }: ListedInvoice): boolean =>
  status !== 'draft' && (status !== 'cancelled' || paid !== 0)

/**
 * Less credit notes and refunds. Sums of a part of the invoices would mislead, so there are none when not all are
 * loaded.
 */
function ShootSums({ invoices }: Pick<PaperSumsProps, 'invoices'>) {
  const issued = invoices.filter(isIssued)
  if (issued.length === 0 || invoices.length > shownPapers) return null
  const all = [...Map.groupBy(issued, ({ currency }) => currency)].map(([currency, some]) => {
    const sum = (amount: (invoice: ListedInvoice) => number) =>
      some.reduce((total, invoice) => total + amount(invoice), 0)
    return {
      currency,
      billed: sum(({ status, total, credits }) => (status === 'cancelled' ? 0 : credits ? -total : total)),
      paid: sum(({ paid, credits }) => (credits ? -paid : paid)),
      outstanding: sum(({ status, balance }) => (isPending(status) ? balance : 0)),
    }
  })
  return <ByCurrency all={all} />
}

interface SumsProps {
  currency: string
  billed: number
  paid: number
  outstanding: number
}

/** The sums of each currency, below its name where there are several. */
const ByCurrency = ({ all }: { all: readonly SumsProps[] }) =>
  all.map((sums) =>
    all.length > 1 ? (
      <section key={sums.currency} aria-label={nameOf(sums.currency)}>
        <h3 className={`label ${css.currency}`}>{nameOf(sums.currency)}</h3>
        <PaperTotals {...sums} />
      </section>
    ) : (
      <PaperTotals key={sums.currency} {...sums} />
    ),
  )

/** `Euro (EUR)`. */
function nameOf(currency: string): string {
  const name = new Intl.DisplayNames('en-US', { type: 'currency' }).of(currency)
  return name === undefined || name === currency ? currency : `${name} (${currency})`
}

function PaperTotals({ currency, billed, paid, outstanding }: SumsProps) {
  const sums = { Billed: billed, Paid: paid, Outstanding: outstanding }
  return <Sums sums={Object.entries(sums).map(([label, amount]) => ({ label, value: moneyWords(amount, currency) }))} />
}
