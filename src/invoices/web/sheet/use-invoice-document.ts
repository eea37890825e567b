import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { oneClient } from '#clients/web/queries.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import type { Invoice } from '#invoices/api.ts'
import type { Shoot } from '#shoots/api.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
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

/** The model of an invoice, and the address of its logo; undefined until the letterhead is loaded. */
export function useInvoiceDocument(invoice: Shown): { model: InvoiceDocument; logo: string | null } | undefined {
  const { format } = useLocalTime()
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: client } = useQuery({ ...oneClient(invoice.clientId ?? 0), enabled: invoice.clientId !== undefined })
  const shootId = invoice.shootId ?? undefined
  const { data: shoot } = useQuery({ ...oneShoot(shootId ?? 0), enabled: shootId !== undefined })
  return useMemo(() => {
    if (!letterhead) return undefined
    const known = invoice.clientId === undefined ? undefined : client
    const source = {
      invoice,
      letterhead,
      logo: null,
      dateFormat: format,
      client: known ?? { name: invoice.clientName ?? '', email: '', phone: '', address: '' },
      shoot: shootId !== undefined && shoot ? occasionOf(shoot) : null,
      madeAt: Date.parse(invoice.updatedAt ?? '1970-01-01T00:00:00Z'),
    }
    const model = buildInvoice(asIssued(source, invoice.issuedWords ?? null))
    return { model, logo: letterhead.logo }
  }, [letterhead, invoice, client, shoot, shootId, format])
}
