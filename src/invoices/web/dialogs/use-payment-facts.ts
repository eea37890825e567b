import { useQuery } from '@tanstack/react-query'
import type { Locale } from '#client-language/language.ts'
import { useInvoiceWords } from '#client-language/web/use-invoice-words.ts'
import { oneClient } from '#clients/web/queries.ts'
import type { EmailFacts } from '#documents/email.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import type { ListedInvoice } from '#invoices/api.ts'
import { paymentFacts, paymentOf } from '#invoices/payment.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'

/** How to pay, as the email with an invoice says below its text; undefined while that is loading. */
export function usePaymentFacts(invoice: ListedInvoice, locale: Locale): EmailFacts | undefined {
  const text = useInvoiceWords(locale)
  const { data: client } = useQuery(oneClient(invoice.clientId))
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: details } = useQuery(moneyDetails)
  if (!client || !letterhead || !details || !text) return undefined
  return paymentFacts(paymentOf(invoice, null, { details, letterhead, client, text })?.block, text.words)
}
