import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { NewExpenseButton } from '#expenses/web/profit/new-expense-button.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { ContractRow, InvoiceRow } from './paper-rows.tsx'
import { PaperSums } from './paper-sums.tsx'
import { nextPaperStep, type NextStep } from '#paperwork/next-step.ts'
import { contractsOf, invoicesOf, shownPapers, type Subject } from './queries.ts'
import css from './paperwork-card.module.css'

interface PaperworkCardProps {
  subject: Subject
  /** The client and shoot with which a new document begins. */
  clientId: number | undefined
  shootId?: number | undefined
  /** Archived clients get no new documents. */
  isClosed?: boolean
}

/** The contracts and invoices of a shoot or a client, what is owed, and what to do next. */
export function PaperworkCard({ subject, clientId, shootId, isClosed = false }: PaperworkCardProps) {
  const navigate = useNavigate()
  const begin = (kind: 'invoice' | 'contract') =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, new: kind, client: clientId, shoot: shootId }),
    })
  return (
    <section className={`card ${css.card}`} aria-labelledby="paperwork">
      <header>
        <h2 id="paperwork">Paperwork</h2>
        {!isClosed && (
          <div className="row-8">
            <NewButton name="New Contract" onBegin={() => begin('contract')} />
            <NewButton name="New Invoice" onBegin={() => begin('invoice')} />
            {shootId !== undefined && <NewExpenseButton shootId={shootId} />}
          </div>
        )}
      </header>
      <Papers subject={subject} onNewInvoice={isClosed ? undefined : () => begin('invoice')} />
    </section>
  )
}

const NewButton = ({ name, onBegin }: { name: string; onBegin: () => void }) => (
  <Button variant="default" size="xs" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onBegin}>
    {name}
  </Button>
)

function Papers({ subject, onNewInvoice }: { subject: Subject; onNewInvoice: (() => void) | undefined }) {
  const { write } = useLocalTime()
  const contracts = useQuery(contractsOf(subject))
  const invoices = useQuery(invoicesOf(subject))
  if (!contracts.data || !invoices.data) {
    if (contracts.isError || invoices.isError)
      return (
        <CouldNotLoad
          title="Unable to Load Paperwork"
          safe="Your contracts and invoices are safe."
          retrying={contracts.isFetching || invoices.isFetching}
          onRetry={() => Promise.all([contracts.refetch(), invoices.refetch()])}
        />
      )
    return (
      <div className={css.line}>
        <Loading what="paperwork" />
      </div>
    )
  }
  if (contracts.data.length + invoices.data.length === 0)
    return <p className={css.line}>Contracts and invoices will appear here.</p>
  const next = nextPaperStep({ contracts: contracts.data, invoices: invoices.data, write })
  const hasMore = Math.max(contracts.data.length, invoices.data.length) > shownPapers
  return (
    <>
      {next && <Next step={next} onNewInvoice={onNewInvoice} />}
      <PaperSums subject={subject} invoices={invoices.data} />
      <ul>
        {contracts.data.slice(0, shownPapers).map((contract) => (
          <ContractRow key={contract.id} contract={contract} />
        ))}
        {invoices.data.slice(0, shownPapers).map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {hasMore && (
        <p className={css.line}>
          <Link to="/billing" search={'clientId' in subject ? subject : {}} className="underlined">
            More in Billing
          </Link>
        </p>
      )}
    </>
  )
}

/** The next step, as a link to what it is about. */
function Next({ step: { text, opens }, onNewInvoice }: { step: NextStep; onNewInvoice: (() => void) | undefined }) {
  return (
    <p className={css.next}>
      {opens && <span className="note">Next</span>}
      {opens === 'new invoice' && onNewInvoice ? (
        <button type="button" onClick={onNewInvoice}>
          {text}
        </button>
      ) : typeof opens === 'object' && 'booking' in opens ? (
        <Link to="/bookings/$id" params={{ id: opens.booking }}>
          {text}
        </Link>
      ) : typeof opens === 'object' ? (
        <Link to="/billing" search={opens}>
          {text}
        </Link>
      ) : (
        <b>{text}</b>
      )}
    </p>
  )
}
