import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Client } from '#clients/api.ts'
import type { ClientTotals, ListedInvoice } from '#invoices/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { isUnsent, unsentLabel } from '#invoices/status.ts'
import { moneyWords } from '#kernel/money.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './client-invoices.module.css'
import { InvoiceBadge } from '#invoices/web/invoice-badge.tsx'
import { invoicesOfClient, totalsOfClient } from '#invoices/web/queries.ts'

/** The invoices of a client, newest first, with totals. */
export function ClientInvoices({
  client: { id, name, archivedAt },
}: {
  client: Pick<Client, 'id' | 'name' | 'archivedAt'>
}) {
  const navigate = useNavigate()
  const pages = useInfiniteQuery(invoicesOfClient(id))
  const { data: totals } = useQuery(totalsOfClient(id))
  if (pages.isError && !pages.data) {
    return (
      <CouldNotLoad
        title="Unable to Load Invoices"
        safe="Their invoices are safe."
        retrying={pages.isFetching}
        onRetry={pages.refetch}
      />
    )
  }
  return (
    <section className={`card ${css.invoices}`} aria-labelledby="client-invoices">
      <header>
        <h2 id="client-invoices">Invoices</h2>
        {archivedAt === null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() =>
              void navigate({ to: '.', search: (previous) => ({ ...previous, new: 'invoice', client: id }) })
            }
          >
            New Invoice
          </Button>
        )}
      </header>
      {[totals, ...(totals?.also ?? [])].map(
        (sums) => sums && sums.count > 0 && <Totals key={sums.currency} totals={sums} />,
      )}
      <Rows invoices={pages.data?.pages.flatMap((page) => page.rows)} name={name} />
      {pages.hasNextPage && (
        <p className={css.none}>
          <Link to="/billing" search={{ clientId: id }}>
            All invoices of {name}
          </Link>
        </p>
      )}
    </section>
  )
}

function Rows({ invoices, name }: { invoices: ListedInvoice[] | undefined; name: string }) {
  if (!invoices)
    return (
      <div className={css.waiting}>
        <Loading what="invoices" />
      </div>
    )
  if (invoices.length === 0) return <p className={css.none}>No invoices yet for {name}.</p>
  return (
    <ul>
      {invoices.map((invoice) => (
        <Row key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  )
}

function Totals({ totals: { currency, billed, paid, outstanding, unsent } }: { totals: Omit<ClientTotals, 'also'> }) {
  const sums = { Billed: billed, Paid: paid, Outstanding: outstanding }
  return (
    <>
      <dl className={css.totals}>
        {Object.entries(sums).map(([label, amount]) => (
          <div key={label}>
            <dt className="small-18">{label}</dt>
            <dd>{moneyWords(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {unsent.count > 0 && (
        <p className={css.none}>
          {unsentLabel}: {moneyWords(unsent.amount, currency)}
        </p>
      )}
    </>
  )
}

function Row({ invoice }: { invoice: ListedInvoice }) {
  const { id, invoiceNumber, issueDate, shootTitle, currency, total, status } = invoice
  const { write } = useLocalTime()
  return (
    <li>
      <div className={css.words}>
        <h3 className="small-title">
          <Link to="/billing" search={{ invoice: id }} className="hover-underlined">
            {numberWords(invoiceNumber)}
          </Link>
        </h3>
        <p>{[write(issueDate), shootTitle, isUnsent(invoice) && unsentLabel].filter(Boolean).join(' · ')}</p>
      </div>
      <span className={css.amount}>{moneyWords(total, currency)}</span>
      <InvoiceBadge status={status} />
    </li>
  )
}
