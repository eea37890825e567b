import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import { creditNotes, type SentCredit } from '#invoices/credit-notes/credit-api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { studioMoney, type SentMoneyChange } from '#studio-money/api.ts'
import { readPdf, wordsOf } from './pdf.ts'
import { openStudio, type StudioOptions } from './studio.ts'

const berlin: SentMoneyChange = {
  currency: 'EUR',
  scheme: 'vat',
  vatId: 'DE136695976',
  categories: [
    { code: 'S', rate: 19, isDefault: true },
    { code: 'S', rate: 7 },
    { code: 'E', words: 'Exempt from VAT.' },
  ],
}

/** A studio with VAT: Alice is in Berlin, and the Möbel GmbH is her client. */
export async function openVatStudio(money: SentMoneyChange = berlin, options: StudioOptions = {}) {
  const studio = await openStudio(options)
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { country: 'DE', city: 'Berlin' } })
  const { categories } = await alice(studioMoney.change, { input: money })
  const client = await alice(clients.create, { input: { name: 'Möbel GmbH', email: 'einkauf@moebel.example' } })
  const idOf = (rate: number): number => categories.find((one) => one.code === 'S' && one.rate === rate)?.id ?? 0
  /** Issued, by default a day of team portraits for 1,428.00. */
  const bill = (more: Partial<SentInvoice> = {}) =>
    alice(invoices.create, {
      input: {
        clientId: client.id,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        items: [{ description: 'Team portraits, one day', rate: 1200 }],
        status: 'unpaid',
        ...more,
      },
    })
  /** A day and usage rights at two rates: 2,368.45. */
  const billTwoRates = (more: Partial<SentInvoice> = {}) =>
    bill({
      items: [
        { description: 'Photography, one day', rate: '1450.50', categoryId: idOf(19) },
        { description: 'Usage rights, three years', rate: '600.33', categoryId: idOf(7) },
      ],
      ...more,
    })
  const find = (id: number) => alice(invoices.find, { params: { id } })
  const credit = (id: number, input: SentCredit = { full: true }) => alice(creditNotes.write, { params: { id }, input })
  const pay = (id: number, amount: number | string) =>
    alice(invoices.pay, { params: { id }, input: { amount, paidOn: '2026-04-30' } })
  const pdfOf = async (id: number): Promise<string> => {
    const { pages } = await readPdf((await studio.raw('alice', 'GET', `/api/invoices/${id}/pdf`)).bytes)
    return pages.map(wordsOf).join(' ')
  }
  return { ...studio, alice, client, categories, idOf, bill, billTwoRates, find, credit, pay, pdfOf }
}
