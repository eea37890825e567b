import { expect, test } from 'vitest'
import { blocksIn } from '#contracts/text.ts'
import type { ContractPaper, InvoicePaper } from '#documents/papers.ts'
import { drawContract } from '#documents/server/contract-sheet.ts'
import { drawInvoice } from '#documents/server/invoice-sheet.ts'
import { ramanContract, ramanInvoice } from '#tests/help/papers.ts'
import { all, type PageRead, plain, readPdf, solid, strays, wordsOf } from '#tests/help/pdf.ts'
import { pictureOf } from '#tests/help/pictures.ts'

const plainInvoice = drawInvoice(ramanInvoice())
const plainRead = plainInvoice.then(readPdf)

const invoice = async (more: Partial<InvoicePaper> = {}) => readPdf(await drawInvoice(ramanInvoice(more)))
const contract = async (more: Partial<ContractPaper> = {}) => readPdf(await drawContract(ramanContract(more)))

const firstOf = (pages: readonly PageRead[]): PageRead => lastOf(pages.slice(0, 1))

function lastOf(pages: readonly PageRead[]): PageRead {
  const last = pages.at(-1)
  if (!last) throw new Error('A document has pages.')
  return last
}

test('an invoice says what the mockup says, in its order, on one page of Letter', async () => {
  const pdf = await plainRead
  expect(pdf.pages.map(wordsOf).join(' ')).toBe(
    'Nadia Okafor Photography 12 Water Street, Brooklyn, NY 11201 nadia@okafor.example · (718) 555-0100 Invoice INV-2026-0045 ' +
      'Billed to Priya Raman priya.raman@example.com (929) 555-0164 For Raman wedding October 24, 2026 Wave Hill, Bronx ' +
      'Issued 10/15/2026 Due 11/14/2026 Amount due $5,226.00 Description Quantity Rate Amount ' +
      'Wedding photography, 9 hours 1 $4,200.00 $4,200.00 Second photographer, ceremony 1 $450.00 $450.00 Travel, Bronx 1 $150.00 $150.00 ' +
      'Subtotal $4,800.00 Tax (8.875%) $426.00 Total $5,226.00 Notes Thank you, Priya. See you in the garden. Terms Payment due within 30 days. ' +
      'Nadia Okafor Photography INV-2026-0045 · Page 1 of 1',
  )
  expect(pdf.pages.map(({ width, height }) => [width, height])).toEqual([[612, 792]])
})

test('A4 where the photographer writes on it', async () => {
  const pdf = await invoice({ paper: 'a4' })
  expect(pdf.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]])
  expect(pdf.pages.flatMap((page) => strays(page))).toEqual([])
})

test('it is the photographer’s: their name as author, nobody else’s anywhere', async () => {
  const { info } = await plainRead
  expect(info).toMatchObject({
    Title: 'Invoice INV-2026-0045',
    Author: 'Nadia Okafor Photography',
    Creator: 'Nadia Okafor Photography',
    Language: 'en-US',
  })
  expect((await plainInvoice).toString('latin1')).not.toContain('Lightbook')
})

test('whatever it is called, it says so of itself twice, and the words stay words', async () => {
  const bytes = await drawContract(
    ramanContract({
      title: 'A & B </rdf:li><script>alert(1)</script> \u202egro\u0007',
      head: { name: 'Smith & <b>Sons</b>', lines: [], logo: null },
    }),
  )
  const { info, described } = await readPdf(bytes)
  const [title, author] = ['A & B </rdf:li><script>alert(1)</script> gro', 'Smith & <b>Sons</b>']
  expect(info).toMatchObject({ Title: title, Author: author, Creator: author })
  expect(described).toEqual({ title, author: [author] })
  expect(/<\?xpacket.*<\?xpacket end/s.exec(bytes.toString('utf8'))?.[0]).not.toMatch(/<script|<b>/)
})

test('those who listen hear headings, paragraphs and a table with its heads; what is drawn says nothing', async () => {
  const { isTagged, pages } = await invoice({
    settled: [
      { label: 'Paid', amount: '$1,440.00' },
      { label: 'Balance', amount: '$3,786.00' },
    ],
  })
  const told = pages[0]?.told ?? []
  expect(isTagged).toBe(true)
  expect(told.map(({ tag, words: said }) => `${tag} ${plain(said)}`)).toEqual([
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
  const rows = all(told, 'TR').map(({ parts }) => parts.map(({ tag, words: said }) => `${tag} ${plain(said)}`))
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
  const long = await drawInvoice(ramanInvoice({ notes: 'Words.\n'.repeat(300) }))
  const { pages } = await readPdf(long)
  expect(pages.length).toBeGreaterThan(3)
  expect([shades(await plainInvoice), shades(long)]).toEqual([1, 1])
  expect(pages.map(({ shaded }) => shaded)).toEqual(pages.map(() => 1))
})

test('the same paper has the same bytes, whenever it is printed; another one has others', async () => {
  const [once, again, other] = [
    await plainInvoice,
    await drawInvoice(ramanInvoice()),
    await drawInvoice(ramanInvoice({ due: '11/15/2026' })),
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
    expect(pages[0]?.told[0]).toMatchObject({ tag: 'Figure', alt: 'Logo of Nadia Okafor Photography' })
    expect(pages[0]?.printed[0]?.text).toBe('Nadia Okafor Photography')
  }
})

test('of 200 lines each is there once and whole, the heads stand on each page and are told once, sums stay together, pages are counted', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({
    description: `Print ${at + 1}${at % 7 === 0 ? ', on heavy cotton paper with a white border of one inch, signed and numbered on its back' : ''}`,
    quantity: String(at + 1),
    rate: '$12.50',
    amount: `$${(12.5 * (at + 1)).toFixed(2)}`,
  }))
  const { pages } = await invoice({ lines })
  expect(pages.length).toBeGreaterThan(6)
  pages.forEach((page, at) => expect(wordsOf(page)).toContain(`INV-2026-0045 · Page ${at + 1} of ${pages.length}`))
  expect(pages.flatMap((page) => strays(page))).toEqual([])
  for (const page of pages.map(wordsOf).filter((said) => /Print \d/.test(said)))
    expect(page.match(/Description Quantity Rate Amount/g)).toHaveLength(1)
  const said = solid(pages.map(wordsOf).join(' '))
  for (const { description, quantity, amount } of lines)
    expect(said).toContain(solid(`${description} ${quantity} $12.50 ${amount}`))
  expect(wordsOf(lastOf(pages))).toContain('Subtotal $4,800.00 Tax (8.875%) $426.00 Total $5,226.00')
  const told = (tag: string) => pages.flatMap((page) => all(page.told, tag)).filter(({ words: heard }) => heard !== '')
  expect([told('TH').length, told('TD').length]).toEqual([4, 800])
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
    standing: { label: 'Amount due', amount: most },
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

/** What is written, and how it reads on paper. */
const odd: [written: string, read?: string][] = [
  ['<script>alert(1)</script><img src=x onerror=alert(1)>'],
  [') Tj ET /OpenAction << /S /JavaScript /JS (app.alert(1)) >> BT ('],
  ['=HYPERLINK("http://evil.example";"x") {{7*7}} ${7*7}'],
  ['Ωμέγα Фотография Nguyễn Thị Ánh Łódź Ærøskøbing'],
  ['Affirm the final waffle: fi fl ff ffi ﬁ'],
  ['e\u0301 n\u0303 A\u030a', 'é ñ Å'],
  [`Z${'\u0301'.repeat(100)}!`, 'Ź\u0301\u0301\u0301\u0301!'],
  ['\u202egro.live\u202c \u2066photo\u2069 \u200fx', 'gro.live photo x'],
  ['pho\u200bto\u00adgra\u2060phy\ufeff', 'photography'],
  ['Photos 👩‍👩‍👧‍👦 🇺🇸 1️⃣ 写真 שלום', 'Photos □ □ 1 □□ □□□□'],
  ['a\u2003b\u202fc\u00a0d\te', 'a b c d e'],
  ['W'.repeat(500)],
  ['p\u0000q\u0007r\ud800s', 'pqrs'],
]

const everything = odd.map(([written]) => written).join('\n')

/** How often each of them was read, without the foot of the pages, which may stand in the middle of it. */
function timesRead(pages: readonly PageRead[], foot: RegExp): number[] {
  const said = solid(
    pages
      .map(wordsOf)
      .map((page) => page.replace(foot, ''))
      .join(' '),
  )
  return odd.map(([written, read = written]) => said.split(solid(read)).length - 1)
}

test('whatever somebody writes is printed as what it is, in every place, inside the page, and does nothing', async () => {
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

test('and so it is in a contract', async () => {
  const runs = [{ text: everything, bold: false, italic: false }]
  const facts = [{ label: 'Name', words: everything }]
  const { pages, acts, links } = await contract({
    head: { name: 'Nadia', lines: [everything], logo: null },
    title: everything,
    between: everything,
    terms: [{ title: everything, words: everything }],
    blocks: [
      { kind: 'heading', level: 1, runs },
      { kind: 'paragraph', runs },
      { kind: 'list', start: 1, items: [runs, [{ text: everything, bold: true, italic: true }]] },
    ],
    signatures: [
      { party: 'Photographer', name: 'Nadia', mark: { typed: everything }, words: 'Signed' },
      { party: 'Client', name: 'Priya', mark: { strokes: everything }, words: everything },
    ],
    certificate: {
      intro: everything,
      facts,
      signatures: [{ title: everything, facts }],
      events: facts,
      verify: everything,
      code: 'a1b2',
    },
  })
  expect(timesRead(pages, /Nadia CON-2026-0021 · Page \d+ of \d+$/)).toEqual(odd.map(() => 18))
  expect(pages.flatMap((page) => strays(page))).toEqual([])
  expect([acts, links]).toEqual([[null, null, null], []])
})

test('notes of 10,000 characters go on over pages, every word once', async () => {
  const notes = Array.from({ length: 1500 }, (_, at) => `word${at}`)
    .join(' ')
    .slice(0, 10_000)
  const { pages } = await invoice({ notes })
  expect(pages.length).toBeGreaterThan(2)
  const said = pages
    .map(wordsOf)
    .join(' ')
    .replace(/Nadia Okafor Photography INV-2026-0045 · Page \d of \d ?/g, '')
  expect(said).toContain(notes.trim())
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

test('a contract has a title, its sections and terms, and both lines to sign on', async () => {
  const { pages, info } = await contract()
  const [page] = pages
  expect(info).toMatchObject({ Title: 'Wedding photography agreement', Author: 'Nadia Okafor Photography' })
  expect(page?.told.filter(({ tag }) => tag.startsWith('H')).map(({ tag, words: said }) => `${tag} ${said}`)).toEqual([
    'H1 Wedding photography agreement',
    'H2 The day',
    'H2 Package',
    'H2 Payment',
    'H2 Cancellation',
    'H2 Delivery',
  ])
  expect(all(page?.told ?? [], 'LI').map(({ parts }) => parts.map(({ words: said }) => said))).toEqual([
    ['•', 'Nine hours of coverage'],
    ['•', 'One second photographer'],
  ])
  expect(wordsOf(firstOf(pages))).toContain(
    'Payment The total is $4,800.00. A deposit of $1,440.00 is due at signing. The balance of $3,360.00 is due 7 days before the event, on October 17, 2026. ' +
      'Cancellation If you cancel more than 30 days before the event, you receive a full refund minus a $50 processing fee. If you cancel within 30 days of the event, the deposit is forfeited. ' +
      'Delivery Your finished photographs will be delivered in 2–4 weeks. Signatures to contract CON-2026-0021, “Wedding photography agreement” Photographer Nadia Okafor Nadia Okafor Signed October 2, 2026, 4:40 PM Client Priya Raman',
  )
})

test('signatures never stand alone: they name the contract, and its last clause is on their page', async () => {
  const broken: number[] = []
  for (let count = 8; count < 22; count++) {
    const { pages } = await contract({
      blocks: blocksIn(Array.from({ length: count }, (_, at) => `Clause ${at}.`).join('\n\n')),
    })
    const [said = ''] = pages.map(wordsOf).filter((page) => page.includes('Signed October 2, 2026'))
    expect(said).toContain(
      'Delivery Your finished photographs will be delivered in 2–4 weeks. Signatures to contract CON-2026-0021, “Wedding photography agreement” Photographer',
    )
    if (pages.length > 1) broken.push(count)
  }
  expect(broken.length).toBeGreaterThan(3)
  // Of a last clause that is longer than a page its last lines go along.
  const { pages } = await contract({
    terms: [{ title: 'Delivery', words: Array.from({ length: 60 }, (_, at) => `Line ${at}.`).join('\n') }],
  })
  expect(pages.map(wordsOf).find((page) => page.includes('Signatures to'))).toContain(
    'Line 57. Line 58. Line 59. Signatures to contract',
  )
})

test('sections below parts are told as such', async () => {
  const { pages } = await contract({ blocks: blocksIn('# One\nWords\n## Two\nWords') })
  expect(
    pages[0]?.told
      .filter(({ tag }) => tag.startsWith('H'))
      .map(({ tag, words: said }) => `${tag} ${said}`)
      .slice(1, 4),
  ).toEqual(['H2 One', 'H3 Two', 'H3 Payment'])
})

test('a signed one ends with its certificate, on a page of its own', async () => {
  const certificate = {
    intro: 'This page says who signed.',
    facts: [{ label: 'SHA-256', words: 'a1b2'.repeat(16) }],
    verify: 'Open https://studio.example/verify and choose this file.',
    code: `${'a1b2'.repeat(16)} ${'c3d4'.repeat(16)}`,
    signatures: [{ title: 'Client', facts: [{ label: 'Name', words: 'Priya Raman' }] }],
    events: Array.from({ length: 120 }, (_, at) => ({
      label: '2026-10-02 20:40 UTC',
      words: `Reminded ${at} · 0123456789abcdef`,
    })),
  }
  const drawn = { strokes: 'M20,120C60,20,120,180,200,100L400,90L580,150' }
  const { pages, info } = await contract({
    certificate,
    signatures: [
      ...ramanContract().signatures.slice(0, 1),
      { party: 'Client', name: 'Priya Raman', mark: drawn, words: 'Signed October 3, 2026, 9:12 AM' },
    ],
  })
  expect(pages.length).toBeGreaterThan(2)
  // Whoever checks the file recognizes it by what it says of itself.
  expect(info).toMatchObject({ Keywords: certificate.code, Subject: certificate.code })
  expect(all(pages[0]?.told ?? [], 'Figure')).toMatchObject([{ alt: 'Signature of Priya Raman' }])
  expect(wordsOf(firstOf(pages))).not.toContain('Certificate')
  expect(wordsOf(firstOf(pages.slice(1)))).toMatch(
    /^Certificate of signature This page says who signed\. The document SHA-256 (a1b2){16} Client Name Priya Raman What happened/,
  )
  expect(wordsOf(lastOf(pages))).toContain(
    'How to check it Verify Open https://studio.example/verify and choose this file.',
  )
  expect(pages.flatMap((page) => strays(page))).toEqual([])
})

test('a contract of 100,000 characters is whole', async () => {
  const text = Array.from(
    { length: 1400 },
    (_, at) =>
      `${at % 20 === 0 ? `\n\n## Section ${at}\n` : ''}${at % 7 === 0 ? '**bold** ' : ''}sentence number ${at}, which says something that both of them agree on.`,
  )
    .join(' ')
    .slice(0, 100_000)
  const blocks = blocksIn(text)
  const { pages } = await contract({ blocks })
  const said = solid(
    pages
      .map(wordsOf)
      .join(' ')
      .replaceAll(/Nadia Okafor Photography CON-2026-0021 · Page \d+ of \d+/g, ''),
  )
  for (let at = 0; at < 1400; at += 97) expect(said).toContain(`sentencenumber${at},which`)
  expect(pages.length).toBeGreaterThan(25)
  expect(pages.flatMap((page) => strays(page))).toEqual([])
}, 30_000)
