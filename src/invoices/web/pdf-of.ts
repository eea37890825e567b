import { invoicePdf } from '#invoices/api.ts'
import { addressOf } from '#kernel/web/call.ts'

/** The address of an invoice's PDF. */
export const pdfOf = ({ id }: { id: number }): string => addressOf(invoicePdf, { params: { id } })
