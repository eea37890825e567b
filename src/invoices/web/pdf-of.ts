import { invoicePdf } from '#invoices/api.ts'
import { addressOf } from '#kernel/web/call.ts'

/** Where an invoice is fetched as a PDF. */
export const pdfOf = ({ id }: { id: number }): string => addressOf(invoicePdf, { params: { id } })
