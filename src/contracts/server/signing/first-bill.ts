import { longDay } from '#client-language/formats.ts'
import type { SigningEmailWords } from '#client-language/english/signing-email.ts'
import type { Locale } from '#client-language/language.ts'
import { invoiceWords } from '#client-language/words.ts'
import { clientPageOf } from '#contracts/server/client-page.ts'
import { paymentFacts } from '#invoices/payment.ts'
import { invoiceDocumentOf } from '#invoices/server/pdf/invoice-document.ts'
import { balanceOf, requireInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Db } from '#database/db.ts'

/** What an email with a signed contract says of the first invoice: what is due when, and how it is paid. */
export async function firstBillFor(
  db: Db,
  owner: OwnerId,
  contractId: number,
  { locale, words }: { locale: Locale; words: SigningEmailWords },
) {
  const first = await clientPageOf().firstBill(db, owner, contractId)
  if (!first) return undefined
  const invoice = await requireInvoice(db, owner, first.id)
  if (invoice.invoiceNumber === null || balanceOf(invoice) === 0) return undefined
  const { invoiceNumber: number, currency, dueDate } = invoice
  const { payment } = await invoiceDocumentOf(db, owner, first.id)
  const owed = moneyWords(balanceOf(invoice), currency, locale)
  return {
    text: words.firstBill(number, first.name, owed, longDay(dueDate, locale)),
    facts: paymentFacts(payment, invoiceWords(locale).words),
  }
}
