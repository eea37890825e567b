import { expect, test } from 'vitest'
import type { ContractDocument } from './document.ts'
import { blocksIn } from './text.ts'
import { layout } from '#contracts/server/pdf/contract-layout.ts'
import { ramanContract } from '#tests/help/documents.ts'
import { everything, odd, timesRead } from '#tests/help/odd-text.ts'
import { all, firstOf, lastOf, readPdf, solid, strays, wordsOf } from '#tests/help/pdf.ts'

const contract = async (more: Partial<ContractDocument> = {}) => readPdf(await layout(ramanContract(more)))

test('whatever it is called, it says so of itself twice, and the words stay words', async () => {
  const bytes = await layout(
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

test('any text is printed literally in every field, inside the page', async () => {
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

test('a contract has a title, its sections and terms, and both lines to sign on', async () => {
  const { pages, info } = await contract()
  const [page] = pages
  expect(info).toMatchObject({ Title: 'Wedding photography agreement', Author: 'Nadia Okafor Photography' })
  expect(page?.tagged.filter(({ tag }) => tag.startsWith('H')).map(({ tag, words: text }) => `${tag} ${text}`)).toEqual(
    ['H1 Wedding photography agreement', 'H2 The day', 'H2 Package', 'H2 Payment', 'H2 Cancellation', 'H2 Delivery'],
  )
  expect(all(page?.tagged ?? [], 'LI').map(({ parts }) => parts.map(({ words: text }) => text))).toEqual([
    ['•', 'Nine hours of coverage'],
    ['•', 'One second photographer'],
  ])
  expect(wordsOf(firstOf(pages))).toContain(
    'Payment The total is $4,800.00. A deposit of $1,440.00 is due at signing. The balance of $3,360.00 is due ' +
      '7 days before the event, on October 17, 2026. ' +
      'Cancellation If you cancel more than 30 days before the event, you receive a full refund minus a $50 ' +
      'processing fee. If you cancel within 30 days of the event, the deposit is forfeited. ' +
      'Delivery Your finished photographs will be delivered in 2–4 weeks. Signatures to contract ' +
      'CON-2026-0021, “Wedding photography agreement” Photographer Nadia Okafor Nadia Okafor Signed October 2, ' +
      '2026, 4:40 PM Client Priya Raman',
  )
})

test('signatures never stand alone: they name the contract, and its last clause is on their page', async () => {
  const broken: number[] = []
  for (let count = 8; count < 22; count++) {
    const { pages } = await contract({
      blocks: blocksIn(Array.from({ length: count }, (_, at) => `Clause ${at}.`).join('\n\n')),
    })
    const [pageText = ''] = pages.map(wordsOf).filter((page) => page.includes('Signed October 2, 2026'))
    expect(pageText).toContain(
      'Delivery Your finished photographs will be delivered in 2–4 weeks. Signatures to contract ' +
        'CON-2026-0021, “Wedding photography agreement” Photographer',
    )
    if (pages.length > 1) broken.push(count)
  }
  expect(broken.length).toBeGreaterThan(3)
  // The last lines of a last clause longer than a page stay with the signatures.
  const { pages } = await contract({
    terms: [{ title: 'Delivery', words: Array.from({ length: 60 }, (_, at) => `Line ${at}.`).join('\n') }],
  })
  expect(pages.map(wordsOf).find((page) => page.includes('Signatures to'))).toContain(
    'Line 57. Line 58. Line 59. Signatures to contract',
  )
})

test.each([
  ['paragraph', 'Your photographs are delivered in six weeks.'],
  ['list', '- Your photographs\n- are delivered in six weeks.'],
])('the signatures follow the end of the text, with its heading: a last %s', async (_kind, end) => {
  const broken: number[] = []
  for (let count = 20; count < 32; count++) {
    const clauses = Array.from({ length: count }, (_, at) => `Clause ${at}.`).join('\n\n')
    const { pages } = await contract({ terms: [], blocks: blocksIn(`${clauses}\n\n## Delivery\n${end}`) })
    const page = pages.map(wordsOf).find((words) => words.includes('Signatures to')) ?? ''
    expect(page).toMatch(/Delivery (• )?Your photographs (• )?are delivered in six weeks\. Signatures to contract/)
    if (pages.length > 1) broken.push(count)
  }
  expect(broken.length).toBeGreaterThan(2)
})

test('the last lines of a text longer than a page stay with the signatures', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => `Line ${at}.`).join('\n')
  const { pages } = await contract({ terms: [], blocks: blocksIn(`## Delivery\n${lines}`) })
  expect(pages.map(wordsOf).find((page) => page.includes('Signatures to'))).toContain(
    'Line 57. Line 58. Line 59. Signatures to contract',
  )
})

test('sections below parts have the right heading level', async () => {
  const { pages } = await contract({ blocks: blocksIn('# One\nWords\n## Two\nWords') })
  expect(
    pages[0]?.tagged
      .filter(({ tag }) => tag.startsWith('H'))
      .map(({ tag, words: text }) => `${tag} ${text}`)
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
  // Verification recognizes the file by its metadata.
  expect(info).toMatchObject({ Keywords: certificate.code, Subject: certificate.code })
  expect(all(pages[0]?.tagged ?? [], 'Figure')).toMatchObject([{ alt: 'Signature of Priya Raman' }])
  expect(wordsOf(firstOf(pages))).not.toContain('Certificate')
  const shown = wordsOf(firstOf(pages.slice(1)))
  expect(shown).toMatch(/^Certificate of signature This page says who signed\. The document SHA-256 (a1b2){16} /)
  expect(shown).toContain(`${'a1b2'.repeat(16)} Client Name Priya Raman What happened`)
  expect(wordsOf(lastOf(pages))).toContain(
    'How to check it Verify Open https://studio.example/verify and choose this file.',
  )
  expect(pages.flatMap((page) => strays(page))).toEqual([])
})

test('a contract of 100,000 characters is whole', async () => {
  const text = Array.from(
    { length: 1400 },
    (_, at) =>
      `${at % 20 === 0 ? `\n\n## Section ${at}\n` : ''}${at % 7 === 0 ? '**bold** ' : ''}sentence number ` +
      `${at}, which says something that both of them agree on.`,
  )
    .join(' ')
    .slice(0, 100_000)
  const blocks = blocksIn(text)
  const { pages } = await contract({ blocks })
  const allText = solid(
    pages
      .map(wordsOf)
      .join(' ')
      .replaceAll(/Nadia Okafor Photography CON-2026-0021 · Page \d+ of \d+/g, ''),
  )
  for (let at = 0; at < 1400; at += 97) expect(allText).toContain(`sentencenumber${at},which`)
  expect(pages.length).toBeGreaterThan(25)
  expect(pages.flatMap((page) => strays(page))).toEqual([])
})
