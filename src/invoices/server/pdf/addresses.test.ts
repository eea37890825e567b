import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

async function writtenStudio() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { address: '12 Water Street, Brooklyn' } })
  const { id: clientId } = await alice(clients.create, {
    input: { name: 'Priya Raman', address: 'Wave Hill\r\nBronx' },
  })
  const draft = {
    clientId,
    issueDate: '2026-05-01',
    dueDate: '2026-05-31',
    items: [{ description: 'Portraits', rate: 420 }],
  }
  const write = (status: 'draft' | 'unpaid') => alice(invoices.create, { input: { ...draft, status } })
  const giveParts = async () => {
    const letterhead = { line1: '12 Water St', city: 'New York', region: 'NY', postcode: '10004', country: 'US' }
    await alice(documents.changeLetterhead, { input: letterhead })
    const parts = { line1: 'Torstraße 1', postcode: '10119', city: 'Berlin', country: 'DE' }
    await alice(clients.change, { params: { id: clientId }, input: parts })
  }
  return { studio, clientId, write, giveParts }
}

const pdfOf = async (studio: Studio, { id }: { id: number }) =>
  (await studio.raw('alice', 'GET', `/api/invoices/${id}/pdf`)).bytes

test('the PDF of an issued invoice stays byte for byte the same when addresses get parts', async () => {
  const { studio, write, giveParts } = await writtenStudio()
  const issued = await write('unpaid')
  const before = await pdfOf(studio, issued)
  await giveParts()
  expect((await pdfOf(studio, issued)).equals(before)).toBe(true)
})

test('a draft shows the parts of both addresses, and the texts again when the parts are set aside', async () => {
  const { studio, clientId, write, giveParts } = await writtenStudio()
  const draft = await write('draft')
  const words = async () => (await readPdf(await pdfOf(studio, draft))).pages.map(wordsOf).join(' ')
  expect(await words()).toContain('12 Water Street, Brooklyn')
  await giveParts()
  const printed = await words()
  expect(printed).toContain('12 Water St New York, NY 10004')
  expect(printed).toContain('Priya Raman Torstraße 1 10119 Berlin GERMANY')
  expect(printed).not.toMatch(/Water Street|Bronx|UNITED STATES/)
  await studio.as('alice')(clients.change, { params: { id: clientId }, input: { address: 'Bronx' } })
  expect(await words()).toContain('Priya Raman Bronx')
})
