import type { ListedContract } from '#contracts/api.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { isUnsent } from '#invoices/status.ts'
import { moneyWords } from '#kernel/money.ts'

type Contract = Pick<ListedContract, 'id' | 'title' | 'status' | 'clientName' | 'linkExpiresAt' | 'openedAt' | 'dealId'>
type Invoice = Pick<
  ListedInvoice,
  'id' | 'invoiceNumber' | 'status' | 'sentAt' | 'currency' | 'balance' | 'dueDate' | 'credits'
>

/** What is to be done next: a sentence, and the paper or the new document that it is about. */
export interface NextStep {
  text: string
  opens: { contract: number } | { invoice: number } | { booking: number } | 'new invoice' | undefined
}

interface Papers {
  contracts: readonly Contract[]
  invoices: readonly Invoice[]
  /** Writes a day as the photographer does. */
  write: (day: string) => string
}

/**
 * The most urgent step: late money, signatures, drafts, invoices to send, open payments, the first invoice. Lists are
 * newest first.
 */
export function nextPaperStep({ contracts, invoices, write }: Papers): NextStep | undefined {
  const withStatus = (...statuses: string[]) => invoices.findLast(({ status }) => statuses.includes(status))
  const late = withStatus('overdue')
  if (late) {
    const due = `${moneyWords(late.balance, late.currency)} was due ${write(late.dueDate)}`
    return invoiceStep(late, isUnsent(late) ? `is not sent yet. ${due}` : `is overdue. ${due}`)
  }
  const unsigned = contracts.findLast(({ status }) => status !== 'signed')
  if (unsigned) return signatureStep(unsigned)
  const draft = withStatus('draft')
  if (draft) return { text: 'Check the invoice draft and issue it', opens: { invoice: draft.id } }
  const unsent = invoices.findLast(isUnsent)
  if (unsent) return { text: `Send ${numberWords(unsent.invoiceNumber)}`, opens: { invoice: unsent.id } }
  const open = withStatus('sent', 'unpaid')
  if (open)
    return invoiceStep(
      open,
      `waits for payment. ${moneyWords(open.balance, open.currency)} is due ${write(open.dueDate)}`,
    )
  const refund = invoices.find(({ status, balance, credits }) => !credits && status !== 'draft' && balance < 0)
  if (refund) return invoiceStep(refund, `is to be refunded: you owe ${moneyWords(-refund.balance, refund.currency)}`)
  if (invoices.some(({ status, credits }) => !credits && status !== 'cancelled' && status !== 'credited'))
    return { text: 'Everything billed is paid', opens: undefined }
  return firstInvoice(contracts)
}

/** What a booking agreed on is billed by its plan; any other contract is billed by hand. */
function firstInvoice(signed: readonly Contract[]): NextStep | undefined {
  const bookings = signed.flatMap(({ dealId }) => dealId ?? [])
  const [booking] = bookings
  if (booking !== undefined && bookings.length === signed.length)
    return { text: 'Signed. The booking bills its payments', opens: { booking } }
  return signed.length > 0 ? { text: 'Signed. Write the first invoice', opens: 'new invoice' } : undefined
}

const invoiceStep = ({ id, invoiceNumber }: Invoice, words: string): NextStep => ({
  text: `${numberWords(invoiceNumber)} ${words}`,
  opens: { invoice: id },
})

/** The contract of a booking has no link of its own: its client signs it on their page. */
function signatureStep(contract: Contract): NextStep {
  const { id, title, dealId } = contract
  if (dealId !== null) return { text: `“${title}” waits for its signatures`, opens: { booking: dealId } }
  return { text: signatureWords(contract), opens: { contract: id } }
}

function signatureWords({ status, title, clientName, linkExpiresAt, openedAt }: Contract): string {
  if (status === 'draft') return `Send “${title}” for signature`
  if (status === 'expired') return `The link to “${title}” has expired. Send it again`
  if (linkExpiresAt === null) return `“${title}” waits for its signatures`
  return openedAt === null
    ? `“${title}” has not been opened by ${clientName} yet`
    : `${clientName} opened “${title}”, but has not signed it yet`
}
