import { useKeepAddress } from '#clients/web/keep-address.tsx'
import { useEmailDraft } from '#documents/web/email/use-email-draft.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { defaultSubject, defaultText, type EmailText } from '#invoices/email-text.ts'
import { useSendInvoice } from '#invoices/web/changes.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'

export interface KnownRecipient {
  email: string
  /** The photographer's. */
  name: string
  text: EmailText
}

/** The form to send an invoice; `name` is the photographer's. */
export function useInvoiceEmail(invoice: ListedInvoice, known: KnownRecipient, onSent: () => void) {
  const { id, version, invoiceNumber: number, clientName, currency, total, balance: owed, dueDate } = invoice
  const { credits, credited = 0 } = invoice
  const address = useKeepAddress(invoice.clientId)
  const facts = {
    number,
    corrects: credits?.invoiceNumber,
    isCredited: credited > 0,
    clientName,
    name: known.name,
    currency,
    total,
    owed,
    dueDate,
  }
  const written = useEmailDraft({
    to: known.email,
    subject: defaultSubject(facts, known.text),
    text: defaultText(facts, '', known.text),
  })
  const keyFor = useRequestKey()
  const send = useSendInvoice()

  async function submit(): Promise<void> {
    const { email } = written
    if (!written.check()) return
    try {
      await send.mutateAsync({ id, version, email, idempotencyKey: keyFor([version, email]) })
      onSent()
      address.keep(email.to)
    } catch (error) {
      written.showRefusal(error)
    }
  }

  return { ...written, addressNote: address.note, isSending: send.isPending, submit }
}
