import { useQuery } from '@tanstack/react-query'
import type { ListedInvoice } from '#invoices/api.ts'
import { isPending } from '#invoices/status.ts'
import { totalsOfClient } from '#invoices/web/queries.ts'
import { moneyWords } from '#kernel/money.ts'
import { Sums } from '#ui/figures/sums.tsx'
import { shownPapers, type Subject } from './queries.ts'

interface PaperSumsProps {
  subject: Subject
  invoices: readonly ListedInvoice[]
}

/** What was billed, what was paid and what is owed. */
export const PaperSums = ({ subject, invoices }: PaperSumsProps) =>
  'clientId' in subject ? <ClientSums id={subject.clientId} /> : <ShootSums invoices={invoices} />

function ClientSums({ id }: { id: number }) {
  const { data: totals } = useQuery(totalsOfClient(id))
  return [totals, ...(totals?.also ?? [])].map(
    (sums) => sums && sums.count > 0 && <PaperTotals key={sums.currency} {...sums} />,
  )
}

/**
 * Less credit notes and refunds. Sums of a part of the invoices would mislead, so there are none when not all are
 * loaded.
 */
function ShootSums({ invoices }: Pick<PaperSumsProps, 'invoices'>) {
  const issued = invoices.filter(({ status }) => status !== 'draft' && status !== 'cancelled')
  if (issued.length === 0 || invoices.length > shownPapers) return null
  return [...Map.groupBy(issued, ({ currency }) => currency)].map(([currency, some]) => {
    const sum = (amount: (invoice: ListedInvoice) => number) =>
      some.reduce((total, invoice) => total + amount(invoice), 0)
    return (
      <PaperTotals
        key={currency}
        currency={currency}
        billed={sum(({ total, credits }) => (credits ? -total : total))}
        paid={sum(({ paid, credits }) => (credits ? -paid : paid))}
        outstanding={sum(({ status, balance }) => (isPending(status) ? balance : 0))}
      />
    )
  })
}

interface SumsProps {
  currency: string
  billed: number
  paid: number
  outstanding: number
}

function PaperTotals({ currency, billed, paid, outstanding }: SumsProps) {
  const sums = { Billed: billed, Paid: paid, Outstanding: outstanding }
  return <Sums sums={Object.entries(sums).map(([label, amount]) => ({ label, value: moneyWords(amount, currency) }))} />
}
