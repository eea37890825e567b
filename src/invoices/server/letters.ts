import { nameOf, requireSettings } from '#accounts/server/settings.ts'
import { requireClient } from '#clients/server/service.ts'
import { invoiceDocumentOf, makeInvoicePdf } from './pdf/invoice-document.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriter } from '#kernel/server/mail.ts'
import { moneyWords } from '#kernel/money.ts'
import { requireInvoice } from './service.ts'

/**
 * The letter with an invoice: in the photographer's name, and answers go to the photographer. The PDF is made when it
 * leaves.
 */
export function invoiceLetters(): Record<string, EmailWriter> {
  return {
    invoice: async (db, { userId, facts }) => {
      const owner = userId as OwnerId
      const id = Number(facts['invoiceId'])
      const { invoiceNumber, clientId, total, paidCents, dueDate, status } = await requireInvoice(db, owner, id)
      if (status === 'cancelled' || invoiceNumber === null) return undefined
      const client = await requireClient(db, owner, clientId)
      const { profile, account } = await requireSettings(db, owner)
      const name = nameOf({ profile, account })
      const due = Temporal.PlainDate.from(dueDate).toLocaleString('en-US', {
        month: 'long',
        day: 'numeric',
        year: 'numeric',
      })
      const owed = total - paidCents
      return {
        fromName: name,
        replyTo: account.email,
        subject: `Invoice ${invoiceNumber} from ${name}`,
        text: [
          `Hello ${client.name},`,
          facts['message'] ?? '',
          `Attached is invoice ${invoiceNumber} for ${moneyWords(total)}. ${dueWords({ total, owed, due })}`,
          'Questions? Answer this letter.',
          name,
        ]
          .filter((paragraph) => paragraph !== '')
          .join('\n\n'),
        attachments: [
          {
            filename: `${invoiceNumber}.pdf`,
            contentType: 'application/pdf',
            content: Buffer.from(
              await makeInvoicePdf(await invoiceDocumentOf(db, owner, id), { owner, isUrgent: true }),
            ),
          },
        ],
      }
    },
  }
}

/** What is left to be done about an invoice; an amount that was just said is not said again. */
function dueWords({ total, owed, due }: { total: number; owed: number; due: string }): string {
  if (owed <= 0) return 'It is paid: thank you.'
  return owed === total ? `It is due on ${due}.` : `${moneyWords(owed)} of it is due on ${due}.`
}
