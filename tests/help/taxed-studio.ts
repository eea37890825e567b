import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { studioMoney, type SentMoneyChange } from '#studio-money/api.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openStudio } from '#tests/help/studio.ts'

export const vat: SentMoneyChange = {
  currency: 'EUR',
  scheme: 'vat',
  vatId: 'DE 136 695 976',
  categories: [
    { code: 'S', rate: 19, isDefault: true },
    { code: 'S', rate: '7' },
    { code: 'AE' },
    { code: 'K' },
    { code: 'O' },
  ],
}

/** Alice is in Berlin and taxes as said; the Möbel GmbH is her client. */
export async function openTaxed(money: SentMoneyChange = vat) {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { country: 'DE', city: 'Berlin' } })
  const { categories } = await alice(studioMoney.change, { input: money })
  const client = await alice(clients.create, { input: { name: 'Möbel GmbH' } })
  const idOf = (code: string, rate = 0): number =>
    categories.find((one) => one.code === code && one.rate === rate)?.id ?? 0
  const body = (more: Partial<SentInvoice> = {}): SentInvoice => ({
    clientId: client.id,
    issueDate: '2026-05-01',
    dueDate: '2026-05-31',
    items: [{ description: 'Portraits', rate: 1200 }],
    ...more,
  })
  const bill = (more: Partial<SentInvoice> = {}) => alice(invoices.create, { input: body(more) })
  const pdfOf = async (id: number): Promise<string> => {
    const { pages } = await readPdf((await studio.raw('alice', 'GET', `/api/invoices/${id}/pdf`)).bytes)
    return pages.map(wordsOf).join(' ')
  }
  return { ...studio, alice, client, categories, idOf, body, bill, pdfOf }
}
