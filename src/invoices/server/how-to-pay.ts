import { invoiceWords } from '#client-language/words.ts'
import type { Locale } from '#client-language/language.ts'
import { requireClient } from '#clients/server/service.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import { paymentOf } from '#invoices/payment.ts'
import type { PaymentBlock } from '#payment-codes/payment-block.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { moneyOf } from '#studio-money/server/service.ts'
import { parseIssuedWords } from './issued-words.ts'
import { requireInvoice, toInvoice } from './service.ts'

/**
 * How what is left of an issued invoice is paid, in the language of who reads it; undefined when nothing is owed, or
 * the photographer has no account.
 */
export async function howToPayInvoice(
  db: Db,
  owner: OwnerId,
  id: number,
  locale: Locale,
): Promise<PaymentBlock | undefined> {
  const row = await requireInvoice(db, owner, id)
  const parties = {
    details: await moneyOf(db, owner),
    letterhead: await letterheadOf(db, owner),
    client: await requireClient(db, owner, row.clientId),
    text: invoiceWords(locale),
  }
  return paymentOf(toInvoice(row, row.issueDate), parseIssuedWords(row.issuedWords), parties)?.block
}
