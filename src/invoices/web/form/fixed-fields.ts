import type { Invoice } from '#invoices/api.ts'
import { isSettled } from '#invoices/status.ts'

/** What cannot be changed any more of an invoice that is edited, each with the reason; the server refuses it too. */
export const whatStays = (
  base: Pick<Invoice, 'invoiceNumber' | 'status'> | undefined,
): { client?: string; amounts?: string } => ({
  ...(base && base.invoiceNumber !== null && { client: `${base.invoiceNumber} was issued to this client, who stays.` }),
  ...(base &&
    isSettled(base.status) && {
      amounts:
        'This invoice is paid, so its items, tax and amounts stay. Take a payment back or choose another status to change them.',
    }),
})
