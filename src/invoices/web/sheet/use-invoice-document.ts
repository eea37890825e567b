import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { localeFor, localeIn } from '#client-language/language.ts'
import { useInvoiceWords } from '#client-language/web/use-invoice-words.ts'
import type { Client } from '#clients/api.ts'
import { oneClient } from '#clients/web/queries.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import type { Invoice } from '#invoices/api.ts'
import type { Shoot } from '#shoots/api.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { noBankDetails } from '#payment-codes/how-to-pay.ts'
import { taxIdsFor } from '#invoices/tax-ids.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import { paymentOf, withPayment } from '#invoices/payment.ts'
import { asIssued, buildInvoice, type InvoiceDocument, type PrintedInvoice } from '#invoices/document.ts'

/** The invoice to show, with its client and shoot. */
export interface Shown extends PrintedInvoice {
  clientId: number | undefined
  shootId: number | null | undefined
  /** From the invoice itself, until the client is loaded. */
  clientName?: string
  updatedAt?: string
  /** The names fixed when it was issued; a draft uses the current ones. */
  issuedWords?: Invoice['issuedWords']
}

const occasionOf = ({ title, date, timeZone, location, coordinates }: Shoot) => ({
  title,
  at: Date.parse(date),
  timeZone,
  location,
  coordinates,
})

/** Only the name, until the client is loaded. */
const clientOf = ({ clientId, clientName = '' }: Shown, client: Client | undefined) =>
  clientId !== undefined && client ? client : { name: clientName, email: '', phone: '', address: '', country: '' }

const printedOf = ({ name, email, phone, address, country = '' }: ReturnType<typeof clientOf>) => ({
  name,
  email,
  phone,
  address,
  country,
})

/** The IDs of both sides, as far as they are loaded. */
const idsOf = ({ taxed }: Shown, money: StudioMoney | undefined, client: Client | undefined) =>
  taxIdsFor(taxed?.scheme ?? 'none', taxed?.taxes.map(({ code }) => code) ?? [], money, client)

const madeAtOf = ({ updatedAt = '1970-01-01T00:00:00Z' }: Shown): number => Date.parse(updatedAt)

/** Of a draft that of its client, of an issued invoice that in which it was issued. */
const localeOf = ({ status, issuedWords }: Shown, client: Client | undefined, studioCountry = '') =>
  status === 'draft' ? localeFor(client?.language, studioCountry) : localeIn(issuedWords?.locale)

interface ShownDocument {
  model: InvoiceDocument
  /** The address of the logo. */
  logo: string | null
  /** Why it has no payment code though one would fit, for the photographer. */
  fault: string | undefined
}

/** The model of an invoice; undefined until the letterhead and the account are loaded. */
export function useInvoiceDocument(invoice: Shown): ShownDocument | undefined {
  const { format } = useLocalTime()
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: money, isPending } = useQuery(moneyDetails)
  const { data: client } = useQuery({ ...oneClient(invoice.clientId ?? 0), enabled: invoice.clientId !== undefined })
  const shootId = invoice.shootId ?? undefined
  const { data: shoot } = useQuery({ ...oneShoot(shootId ?? 0), enabled: shootId !== undefined })
  const text = useInvoiceWords(localeOf(invoice, client, letterhead?.country))
  return useMemo(() => {
    if (!letterhead || isPending || !text) return undefined
    const known = clientOf(invoice, client)
    const { seller, buyer } = idsOf(invoice, money, invoice.clientId === undefined ? undefined : client)
    const source = {
      invoice,
      letterhead: { ...letterhead, ...seller },
      logo: null,
      dateFormat: format,
      client: { ...printedOf(known), ...buyer },
      shoot: shootId !== undefined && shoot ? occasionOf(shoot) : null,
      text,
      madeAt: madeAtOf(invoice),
    }
    const issued = invoice.issuedWords ?? null
    const details = money ?? noBankDetails
    const payment = paymentOf(invoice, issued, { details, letterhead, client: known, text })
    const model = withPayment(buildInvoice(asIssued(source, issued)), payment)
    return { model, logo: letterhead.logo, fault: payment?.fault }
  }, [letterhead, isPending, invoice, client, money, shoot, shootId, format, text])
}
