import { invoices } from '#invoices/api.ts'
import { taxReport } from '#tax-report/api.ts'
import { openVatStudio } from './vat-studio.ts'

/** A studio with VAT whose invoices are from February 2026, and its tax reports. */
export async function openReporting() {
  const studio = await openVatStudio()
  const { alice } = studio
  const inFebruary = { issueDate: '2026-02-10', dueDate: '2026-03-31' }
  const bill = (more: Parameters<typeof studio.bill>[0] = {}) => studio.bill({ ...inFebruary, ...more })
  const billTwoRates = () => studio.billTwoRates(inFebruary)
  const read = (period: { from: string; to: string; basis?: 'issued' | 'paid' }) =>
    alice(taxReport.read, { input: period })
  const payOn = (id: number, amount: string, paidOn: string) =>
    alice(invoices.pay, { params: { id }, input: { amount, paidOn } })
  const csv = async (address: string): Promise<string[][]> => {
    const { bytes } = await studio.raw('alice', 'GET', `/api/tax-report/csv?${address}`)
    const text = bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
    return text.split('\r\n').map((line) => line.split(','))
  }
  return { ...studio, bill, billTwoRates, read, payOn, csv }
}
