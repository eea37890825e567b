import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { letterhead } from '#documents/web/queries.ts'
import { isEInvoiceCountry } from '#electronic-addresses/offered-in.ts'
import type { Invoice } from '#invoices/api.ts'
import { EInvoiceSection } from './e-invoice-section.tsx'

type Issued = Pick<Invoice, 'id' | 'invoiceNumber' | 'status' | 'isFrozen' | 'taxed' | 'clientId' | 'clientName'>

/**
 * The e-invoices of an issued document. One without VAT can be edited until the first file leaves, so its files are
 * shown after that was said.
 */
export function OfferedEInvoice({ invoice }: { invoice: Issued }) {
  const { data } = useQuery(letterhead)
  const [isShown, setIsShown] = useState(false)
  const { id, invoiceNumber, status, isFrozen, taxed, clientId, clientName } = invoice
  if (isFrozen || isShown) return <EInvoiceSection {...{ id, clientId, clientName }} />
  const isIssued = status !== 'draft' && status !== 'cancelled' && taxed === undefined
  if (!isIssued || !isEInvoiceCountry(data?.country ?? '')) return null
  return (
    <section aria-labelledby="e-invoice-offer" className="stack-16">
      <div>
        <h3 id="e-invoice-offer" className="space-below-6">
          E-invoice
        </h3>
        <p className="sub">Once you download a file, {invoiceNumber} can only be corrected by a credit note.</p>
      </div>
      <div>
        <Button variant="default" onClick={() => setIsShown(true)}>
          Show e-invoice files
        </Button>
      </div>
    </section>
  )
}
