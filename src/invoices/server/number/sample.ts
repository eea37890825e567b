import { invoiceNumbers } from '#invoices/number-api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const invoiceNumberSample: Sample<typeof invoiceNumbers> = async (owner) => {
  const { year } = await owner(invoiceNumbers.next, {})
  return { next: {}, choose: { input: { year, next: 143 } } }
}
