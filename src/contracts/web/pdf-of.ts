import { contractPdf } from '#contracts/api.ts'
import { addressOf } from '#kernel/web/call.ts'

/** The address of a contract's PDF. */
export const pdfOf = ({ id }: { id: number }): string => addressOf(contractPdf, { params: { id } })
