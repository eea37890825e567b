import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dueWords } from '#bookings/web/due-words.ts'
import { ChangeState } from '#bookings/web/changing/change-state.tsx'
import { agreements } from '#client-portal/agreement-api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { ContractBadge } from '#contracts/web/list/contract-badge.tsx'
import type { ContractStatus } from '#contracts/api.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { InvoiceBadge } from '#invoices/web/invoice-badge.tsx'
import type { InvoiceStatus } from '#invoices/status.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import { call, newKey } from '#kernel/web/call.ts'
import { sendsMail } from '#kernel/web/install.ts'
import type { Agreed } from '#proposals/api.ts'
import { touchedByProposals } from '#proposals/web/changes.ts'
import { dayOnlyWords } from '#time/when.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { RouterLink } from '#ui/page/router-link.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { useInvalidation } from '#ui/query/use-invalidation.ts'
import css from './proposal-card.module.css'

const SendDialog = lazyComponent(() => import('#contracts/web/send/send-dialog.tsx').then((part) => part.SendDialog))
const UnsignedMove = lazyComponent(() =>
  import('#bookings/web/changing/unsigned-move.tsx').then((part) => part.UnsignedMove),
)

/** What was agreed: the total, the contract that follows, and the payments. */
export const AgreedTerms = ({ deal, agreed }: { deal: WholeDeal; agreed: Agreed }) => (
  <div className="stack-12">
    <h3>{`${agreed.agreedAt === null ? 'Accepted' : 'Agreed'}: ${moneyWords(agreed.total, agreed.currency)}`}</h3>
    {agreed.cancelled && <Cancelled agreed={agreed} />}
    {agreed.contract && <ContractLine clientId={deal.clientId} contract={agreed.contract} />}
    {agreed.addenda.map((addendum) => (
      <ContractLine key={addendum.id} clientId={deal.clientId} contract={addendum} />
    ))}
    {agreed.unsignedMove && <UnsignedMove deal={deal} move={agreed.unsignedMove} />}
    {agreed.installments.some(isShown) && <Payments deal={deal} agreed={agreed} />}
    <ChangeState deal={deal} agreed={agreed} />
  </div>
)

/** What was kept of a cancelled booking, and what is to be paid back or still to be paid. */
function Cancelled({ agreed: { cancelled, currency, installments } }: { agreed: Agreed }) {
  const refund = installments.reduce((sum, { invoice }) => sum + (invoice?.refundDue ?? 0), 0)
  const owed = installments.reduce((sum, { invoice }) => sum + Math.max(0, invoice?.balance ?? 0), 0)
  return (
    <div>
      <p>{`Cancelled: ${moneyWords(cancelled?.kept ?? 0, currency)} kept`}</p>
      {cancelled?.words && (
        <p className="small" dir="auto">
          {cancelled.words}
        </p>
      )}
      {refund > 0 && <p>{`Refund due ${moneyWords(refund, currency)}`}</p>}
      {owed > 0 && <p>{`Still owed ${moneyWords(owed, currency)}`}</p>}
      {refund === 0 && owed === 0 && <p>Nothing is owed and nothing is to be paid back.</p>}
    </div>
  )
}

/** The photographer signs, and the client gets the link to sign. */
function SignAndSend({ contract }: { contract: Parameters<typeof SendDialog>[0]['contract'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {sendsMail() ? 'Sign and send…' : 'Sign and get the link…'}
      </Button>
      {isOpen && <SendDialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ContractLineProps {
  clientId: number | null
  contract: NonNullable<Agreed['contract']>
}

function ContractLine({ clientId, contract: { id, number, status } }: ContractLineProps) {
  return (
    <div className="row-8-centered">
      <RouterLink to="/billing" search={{ contract: id }}>
        {number}
      </RouterLink>
      <ContractBadge status={status as ContractStatus} />
      {status === 'draft' && clientId !== null && <SignAndSend contract={{ id, clientId }} />}
    </div>
  )
}

/** Nothing is asked for by a payment of zero, unless it was billed. */
const isShown = ({ amount, invoice }: Agreed['installments'][number]): boolean => amount !== 0 || invoice !== null

/** The payments in the order of the plan. */
function Payments({ deal, agreed }: { deal: WholeDeal; agreed: Agreed }) {
  return (
    <table className={`data-table ${css.payments}`}>
      <caption className="vh">Payments</caption>
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">State</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {agreed.installments.filter(isShown).map((installment) => (
          <PaymentRow key={installment.id} deal={deal} currency={agreed.currency} installment={installment} />
        ))}
      </tbody>
    </table>
  )
}

interface PaymentRowProps {
  deal: WholeDeal
  currency: string
  installment: Agreed['installments'][number]
}

function PaymentRow({ deal, currency, installment }: PaymentRowProps) {
  const { zone } = useLocalTime()
  const { name, amount, issueOn, invoice } = installment
  const canIssue = deal.stage !== 'lost' && amount > 0 && (!invoice || invoice.status === 'credited')
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{dueWords(installment, zone)}</small>
      </th>
      <td>
        {invoice ? (
          <>
            <BilledBadge status={invoice.status as InvoiceStatus} />
            <RouterLink to="/billing" search={{ invoice: invoice.id }}>
              {invoice.number ?? 'Draft'}
            </RouterLink>
          </>
        ) : (
          <>
            <StatusBadge color="grey">Planned</StatusBadge>
            {issueOn !== null && (
              <small>{`${sendsMail() ? 'Goes out' : 'To be billed'} ${dayOnlyWords(issueOn, zone)}`}</small>
            )}
          </>
        )}
      </td>
      <td>
        {moneyWords(amount, currency)}
        {canIssue && <IssueNow deal={deal} installment={installment} />}
      </td>
    </tr>
  )
}

const isWaiting = (status: InvoiceStatus): boolean => status === 'unpaid' || status === 'sent'

const BilledBadge = ({ status }: { status: InvoiceStatus }) =>
  isWaiting(status) ? <StatusBadge color="blue">Billed</StatusBadge> : <InvoiceBadge status={status} />

function IssueNow({ deal, installment: { id, name } }: Pick<PaymentRowProps, 'deal' | 'installment'>) {
  const once = useSingleFlight()
  const issue = useMutation({
    mutationFn: (idempotencyKey: string) => call(agreements.issue, { params: { dealId: deal.id, id }, idempotencyKey }),
    ...useInvalidation({ ...touchedByProposals, queries: [...touchedByProposals.queries, ['invoices']] }),
    meta: {
      done: { title: `${name} billed` },
      failed: { title: `${name} was not billed`, message: (problem: Problem) => problem.message },
    },
  })
  return (
    <Button
      variant="default"
      size="xs"
      loading={issue.isPending}
      aria-label={`Issue now: ${name}`}
      onClick={() => once(() => issue.mutateAsync(newKey()))}
    >
      Issue now
    </Button>
  )
}
