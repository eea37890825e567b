import { useEmailDraft } from '#documents/web/email/use-email-draft.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { defaultSubject, defaultText } from '#invoices/email-text.ts'
import { useSendInvoice } from '#invoices/web/changes.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'

/** The form to send an invoice; `name` is the photographer's. */
export function useInvoiceEmail(invoice: ListedInvoice, known: { email: string; name: string }, onSent: () => void) {
  const { id, version, invoiceNumber: number, clientName, currency, total, balance: owed, dueDate } = invoice
  const facts = { number, clientName, name: known.name, currency, total, owed, dueDate }
  const written = useEmailDraft({ to: known.email, subject: defaultSubject(facts), text: defaultText(facts) })
  const keyFor = useRequestKey()
  const send = useSendInvoice()

  async function submit(): Promise<void> {
    const { email } = written
    if (!written.check()) return
    try {
      await send.mutateAsync({ id, version, email, idempotencyKey: keyFor([version, email]) })
      onSent()
    } catch (error) {
      written.showRefusal(error)
    }
  }

  return { ...written, isSending: send.isPending, submit }
}
