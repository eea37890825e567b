import { contractPdf } from '#contracts/api.ts'
import { addressOf } from '#kernel/web/call.ts'

/** Where a contract is fetched as a PDF. */
export const pdfOf = ({ id }: { id: number }): string => addressOf(contractPdf, { params: { id } })
