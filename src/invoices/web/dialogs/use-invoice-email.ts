import { useState } from 'react'
import type { EmailDraft } from '#documents/email.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { addressesIn, defaultSubject, defaultText, InvoiceEmail } from '#invoices/email-text.ts'
import { useSendInvoice } from '#invoices/web/changes.ts'
import { Problem } from '#kernel/problem.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'

const noMail = 'Email is not set up on this server. Download the PDF and send it yourself.'

type Faults = Partial<Record<keyof EmailDraft, string>>

/** The email with an invoice, as typed; `beginning` is the default one. */
function useDraft(beginning: EmailDraft) {
  const [typed, setTyped] = useState<Partial<EmailDraft>>({})
  const draft = { ...beginning, ...typed }
  const isChanged = (field: keyof EmailDraft) => draft[field] !== beginning[field]
  return {
    draft,
    set: (part: Partial<EmailDraft>) => setTyped((before) => ({ ...before, ...part })),
    isDirty: isChanged('to') || isChanged('subject') || isChanged('text'),
    /** The server writes what was not changed, with the number that a draft gets. */
    email: {
      to: addressesIn(draft.to),
      ...(isChanged('subject') && { subject: draft.subject }),
      ...(isChanged('text') && { text: draft.text }),
    },
  }
}

function faultsIn(email: InvoiceEmail): Faults {
  const { error } = InvoiceEmail.safeParse(email)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed())
}

/** The form to send an invoice; `name` is the photographer's. */
export function useInvoiceEmail(invoice: ListedInvoice, known: { email: string; name: string }, onSent: () => void) {
  const { id, version, invoiceNumber: number, clientName, total, balance: owed, dueDate } = invoice
  const facts = { number, clientName, name: known.name, total, owed, dueDate }
  const { draft, set, isDirty, email } = useDraft({
    to: known.email,
    subject: defaultSubject(facts),
    text: defaultText(facts),
  })
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState(sendsMail() ? '' : noMail)
  const keyFor = useRequestKey()
  const send = useSendInvoice()

  async function submit(): Promise<void> {
    const found = faultsIn(email)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstInvalid()
    try {
      await send.mutateAsync({ id, version, email, idempotencyKey: keyFor([version, email]) })
      onSent()
    } catch (error) {
      if (error instanceof Problem && error.code === 'conflict') setRefused(error.message)
    }
  }

  return { draft, set, faults, refused, isDirty, isSending: send.isPending, submit }
}
