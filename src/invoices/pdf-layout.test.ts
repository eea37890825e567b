import { expect, test } from 'vitest'
import type { InvoiceDocument } from './document.ts'
import { layout } from '#invoices/server/pdf/invoice-layout.ts'
import { ramanInvoice } from '#tests/help/documents.ts'
import { everything, odd, timesRead } from '#tests/help/odd-text.ts'
import { all, firstOf, lastOf, plain, readPdf, solid, strays, wordsOf } from '#tests/help/pdf.ts'
import { pictureOf } from '#tests/help/pictures.ts'

const plainInvoice = layout(ramanInvoice())
const plainRead = plainInvoice.then(readPdf)

const invoice = async (more: Partial<InvoiceDocument> = {}) => readPdf(await layout(ramanInvoice(more)))

test('an invoice says what the mockup says, in its order, on one page of Letter', async () => {
  const pdf = await plainRead
  expect(pdf.pages.map(wordsOf).join(' ')).toBe(
    'Nadia Okafor Photography 12 Water Street, Brooklyn, NY 11201 nadia@okafor.example · (718) 555-0100 ' +
      'Invoice INV-2026-0045 ' +
      'Billed to Priya Raman priya.raman@example.com (929) 555-0164 For Raman wedding October 24, 2026 Wave ' +
      'Hill, Bronx ' +
      'Issued 10/15/2026 Due 11/14/2026 Amount due $5,226.00 Description Quantity Rate Amount ' +
      'Wedding photography, 9 hours 1 $4,200.00 $4,200.00 Second photographer, ceremony 1 $450.00 $450.00 ' +
      'Travel, Bronx 1 $150.00 $150.00 ' +
      'Subtotal $4,800.00 Tax (8.875%) $426.00 Total $5,226.00 Notes Thank you, Priya. See you in the garden. ' +
      'Terms Payment due within 30 days. ' +
      'Nadia Okafor Photography INV-2026-0045 · Page 1 of 1',
  )
  expect(pdf.pages.map(({ width, height }) => [width, height])).toEqual([[612, 792]])
})

test('A4 where the photographer writes on it', async () => {
  const pdf = await invoice({ paper: 'a4' })
  expect(pdf.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]])
  expect(pdf.pages.flatMap((page) => strays(page))).toEqual([])
})

test('the photographer is the author, and no other name appears', async () => {
  const { info } = await plainRead
  expect(info).toMatchObject({
    Title: 'Invoice INV-2026-0045',
    Author: 'Nadia Okafor Photography',
    Creator: 'Nadia Okafor Photography',
    Language: 'en-US',
  })
  expect((await plainInvoice).toString('latin1')).not.toContain('Lightbook')
})

test('those who listen hear headings, paragraphs and a table with its heads; what is drawn says nothing', async () => {
  const { isTagged, pages } = await invoice({
    settled: [
      { label: 'Paid', amount: '$1,440.00' },
      { label: 'Balance', amount: '$3,786.00' },
    ],
  })
  const tagged = pages[0]?.tagged ?? []
  expect(isTagged).toBe(true)
  expect(tagged.map(({ tag, words: text }) => `${tag} ${plain(text)}`)).toEqual([
    'H1 Nadia Okafor Photography',
    'P 12 Water Street, Brooklyn, NY 11201 nadia@okafor.example · (718) 555-0100',
    'H2 Invoice',
    'P INV-2026-0045',
    'P Billed to Priya Raman priya.raman@example.com (929) 555-0164',
    'P For Raman wedding October 24, 2026 Wave Hill, Bronx',
    'P Issued 10/15/2026',
    'P Due 11/14/2026',
    'P Amount due $5,226.00',
    'Table ',
    'P Subtotal $4,800.00',
    'P Tax (8.875%) $426.00',
    'P Total $5,226.00',
    'P Paid $1,440.00',
    'P Balance $3,786.00',
    'H3 Notes',
    'P Thank you, Priya. See you in the garden.',
    'H3 Terms',
    'P Payment due within 30 days.',
  ])
  const rows = all(tagged, 'TR').map(({ parts }) => parts.map(({ tag, words: text }) => `${tag} ${plain(text)}`))
  expect(rows.slice(0, 2)).toEqual([
    ['TH Description', 'TH Quantity', 'TH Rate', 'TH Amount'],
    ['TD Wedding photography, 9 hours', 'TD 1', 'TD $4,200.00', 'TD $4,200.00'],
  ])
})

test('its fonts are in it, each only as far as it is used; nothing in it acts or leads away', async () => {
  const bytes = (await plainInvoice).toString('latin1')
  expect(bytes.match(/\/FontFile2 /g)).toHaveLength(4)
  expect(bytes.match(/\/Type \/FontDescriptor/g)).toHaveLength(4)
  expect(bytes.length).toBeLessThan(90_000)
  expect(bytes).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction|AA|EmbeddedFile|SubmitForm|AcroForm)\b/)
  const { acts, links } = await plainRead
  expect([acts, links]).toEqual([[null, null, null], []])
})

test('the light along the upper edge is drawn on every page and kept in the file once', async () => {
  const shades = (bytes: Buffer): number => bytes.toString('latin1').match(/\/ShadingType /g)?.length ?? 0
  const long = await layout(ramanInvoice({ notes: 'Words.\n'.repeat(300) }))
  const { pages } = await readPdf(long)
  expect(pages.length).toBeGreaterThan(3)
  expect([shades(await plainInvoice), shades(long)]).toEqual([1, 1])
  expect(pages.map(({ shaded }) => shaded)).toEqual(pages.map(() => 1))
})

test('the same document has the same bytes, whenever it is printed; another one has others', async () => {
  const [once, again, other] = [
    await plainInvoice,
    await layout(ramanInvoice()),
    await layout(ramanInvoice({ due: '11/15/2026' })),
  ]
  expect(once.equals(again)).toBe(true)
  expect(once.equals(other)).toBe(false)
})

test('the logo stands above the name as large as it is wide or high, with or without a background', async () => {
  for (const [width, height] of [
    [400, 60],
    [60, 400],
  ] as const) {
    const { pages } = await invoice({
      head: { ...ramanInvoice().head, logo: await pictureOf('png', { width, height }) },
    })
    expect(pages[0]?.tagged[0]).toMatchObject({ tag: 'Figure', alt: 'Logo of Nadia Okafor Photography' })
    expect(pages[0]?.printed[0]?.text).toBe('Nadia Okafor Photography')
  }
})

test('each of 200 items prints once, unsplit; heads repeat as artifacts, totals stay whole, pages count', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({
    description:
      `Print ${at + 1}` +
      (at % 7 === 0 ? ', on heavy cotton paper with a white border of one inch, signed and numbered on its back' : ''),
    quantity: String(at + 1),
    rate: '$12.50',
    amount: `$${(12.5 * (at + 1)).toFixed(2)}`,
  }))
  const { pages } = await invoice({ lines })
  expect(pages.length).toBeGreaterThan(6)
  pages.forEach((page, at) => expect(wordsOf(page)).toContain(`INV-2026-0045 · Page ${at + 1} of ${pages.length}`))
  expect(pages.flatMap((page) => strays(page))).toEqual([])
  for (const page of pages.map(wordsOf).filter((pageText) => /Print \d/.test(pageText)))
    expect(page.match(/Description Quantity Rate Amount/g)).toHaveLength(1)
  const allText = solid(pages.map(wordsOf).join(' '))
  for (const { description, quantity, amount } of lines)
    expect(allText).toContain(solid(`${description} ${quantity} $12.50 ${amount}`))
  expect(wordsOf(lastOf(pages))).toContain('Subtotal $4,800.00 Tax (8.875%) $426.00 Total $5,226.00')
  const elements = (tag: string) =>
    pages.flatMap((page) => all(page.tagged, tag)).filter(({ words: heard }) => heard !== '')
  expect([elements('TH').length, elements('TD').length]).toEqual([4, 800])
})

test('amounts of a billion dollars stand in their columns', async () => {
  const most = '$1,000,000,000.00'
  const { pages } = await invoice({
    lines: [{ description: 'An island', quantity: '99,999.999', rate: most, amount: most }],
    sums: [
      { label: 'Subtotal', amount: most },
      { label: 'Tax (12.3456%)', amount: most },
    ],
    total: { label: 'Total', amount: most },
    status: { label: 'Amount due', amount: most },
  })
  const amounts = pages[0]?.printed.filter(({ text }) => text === most) ?? []
  expect(amounts).toHaveLength(6)
  const row =
    pages[0]?.printed
      .filter(({ text }) => text === '99,999.999' || text === most)
      .filter(({ y }, _, of) => Math.abs(y - (of.find(({ text }) => text === '99,999.999')?.y ?? 0)) < 3)
      .toSorted((one, other) => one.x - other.x) ?? []
  expect(row).toHaveLength(3)
  row.slice(1).forEach(({ x }, at) => expect(x).toBeGreaterThan((row[at]?.x ?? 0) + (row[at]?.width ?? 0)))
  expect(strays(firstOf(pages))).toEqual([])
})

test('any text is printed literally in every field, inside the page', async () => {
  const lines = odd.map(([description]) => ({ description, quantity: '1', rate: '$1.00', amount: '$1.00' }))
  const party = { name: everything, lines: [everything] }
  const { pages, acts, links } = await invoice({
    head: { name: 'Nadia', lines: [everything], logo: null },
    billedTo: party,
    occasion: party,
    lines,
    notes: everything,
    terms: everything,
  })
  expect(timesRead(pages, /Nadia INV-2026-0045 · Page \d+ of \d+$/)).toEqual(odd.map(() => 8))
  expect(pages.flatMap((page) => strays(page))).toEqual([])
  expect([acts, links]).toEqual([[null, null, null], []])
})

test('notes of 10,000 characters go on over pages, every word once', async () => {
  const notes = Array.from({ length: 1500 }, (_, at) => `word${at}`)
    .join(' ')
    .slice(0, 10_000)
  const { pages } = await invoice({ notes })
  expect(pages.length).toBeGreaterThan(2)
  const texts = pages
    .map(wordsOf)
    .join(' ')
    .replace(/Nadia Okafor Photography INV-2026-0045 · Page \d of \d ?/g, '')
  expect(texts).toContain(notes.trim())
  expect(pages.flatMap((page) => strays(page))).toEqual([])
})

test('names and addresses as long as they may be leave room for the first line', async () => {
  const { pages } = await invoice({
    head: {
      name: 'N'.repeat(200),
      lines: Array.from({ length: 5 }, () => 'W'.repeat(290)),
      logo: await pictureOf('png', { width: 300, height: 300 }),
    },
    billedTo: { name: 'M'.repeat(200), lines: ['W'.repeat(300), `${'w'.repeat(200)}@example.com`, '0'.repeat(40)] },
  })
  expect(wordsOf(firstOf(pages))).toMatch(/Amount due \$5,226\.00 Description .* \$4,200\.00/)
  expect(pages.flatMap((page) => strays(page))).toEqual([])
})

test('a client with a long name stands in letters as large as those of the address', async () => {
  const { pages } = await invoice({
    billedTo: { name: 'Wilhelmina van der Bergh-Oosterhuis '.repeat(5).trim(), lines: ['12 Water Street', 'Brooklyn'] },
  })
  const sizes = firstOf(pages)
    .printed.filter(({ text }) => /Wilhelmina|Water Street/.test(text))
    .map(({ size }) => size)
  expect(sizes.length).toBeGreaterThan(2)
  expect(new Set(sizes)).toEqual(new Set([10.5]))
})
