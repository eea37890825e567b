import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Contract } from '#contracts/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { InvoiceStatus, isPending } from '#invoices/status.ts'
import { InvoiceBadge } from '#invoices/web/invoice-badge.tsx'
import { moneyWords } from '#kernel/money.ts'
import { newKey } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import css from './contract-bills.module.css'
import { type Part, useInvoiceContract } from '#contracts/web/changes.ts'
import { partsOf } from '#contracts/web/contract-status.ts'

const partNames: Record<Part, string> = { deposit: 'Deposit', balance: 'Balance' }

type Bill = Contract['invoices'][number]

const isPartPaid = ({ total, balance, status }: Pick<Bill, 'total' | 'balance' | 'status'>): boolean =>
  isPending(InvoiceStatus.parse(status)) && balance < total

/** The invoices of a contract, and buttons for those that can be created. */
export function ContractBills({ contract }: { contract: Contract }) {
  const { invoices } = contract
  // What a booking agreed on is billed by its plan.
  const left = (contract.dealId === null ? partsOf(contract) : []).filter(
    (part) => !invoices.some((made) => made.part === part && made.status !== 'cancelled' && made.status !== 'credited'),
  )
  if (invoices.length === 0 && left.length === 0) return null
  return (
    <section aria-labelledby="contract-bills">
      <h3 id="contract-bills" className="space-below-6">
        Invoices
      </h3>
      <ul className={`underlined-links ${css.bills}`}>
        {invoices.map(({ id, part, invoiceNumber, currency, total, balance, status }) => (
          <li key={id}>
            <span>
              <Link to="/billing" search={{ invoice: id }}>
                {numberWords(invoiceNumber)}
              </Link>
              <small>
                {partNames[part]}, {moneyWords(total, currency)}
                {isPartPaid({ total, balance, status }) && `, ${moneyWords(balance, currency)} left`}
              </small>
            </span>
            <InvoiceBadge status={InvoiceStatus.parse(status)} />
          </li>
        ))}
      </ul>
      <div className="row-8">
        {left.map((part) => (
          <MakeButton key={part} id={contract.id} part={part} />
        ))}
      </div>
    </section>
  )
}

function MakeButton({ id, part }: { id: number; part: Part }) {
  const invoice = useInvoiceContract()
  const once = useSingleFlight()
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconReceipt size={16} stroke={1.6} />}
      loading={invoice.isPending}
      onClick={() => once(() => invoice.mutateAsync({ id, part, idempotencyKey: newKey() }))}
    >
      Invoice {part}
    </Button>
  )
}
