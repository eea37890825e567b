import { expect, test } from 'vitest'
import { analyticsSample } from '#analytics/server/sample.ts'
import { documents } from '#documents/api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { all, readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openStudio } from '#tests/help/studio.ts'
import { bill, plan } from '#tests/help/figures.ts'

/** Parses a CSV according to RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.slice(0, -1)
}

test('a tab as CSV can be read back, and no spreadsheet takes a cell for a formula', async () => {
  const studio = await openStudio()
  const hostile = ['=HYPERLINK("http://evil","x")', '+1', '-2', '@SUM(A1)', '＝1', 'Müller, "Fine" Art', 'two\nlines']
  for (const title of hostile)
    await plan(studio, { title: title.replace('\n', ' '), location: title.replace('\n', ' ') })
  // An invoice is not issued to a name that its PDF cannot show.
  for (const name of hostile.slice(0, 6).filter((one) => one !== '＝1')) await bill(studio, '2026-04-20', { name })
  const shown = await studio.raw('alice', 'GET', '/api/analytics/csv?tab=shoots&when=past&period=year')
  expect(shown.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition':
      'attachment; filename="analytics-shoots-past-this-year-2026-05-01.csv"; ' +
      `filename*=UTF-8''analytics-shoots-past-this-year-2026-05-01.csv`,
  })
  const [head, ...rows] = readCsv(shown.body)
  expect(head).toEqual(['Title', 'Date & Time', 'Location', 'Type', 'Status', 'Created'])
  expect(rows.map(([title]) => title)).toEqual(
    [...hostile].reverse().map((title) => (/^[=+\-@＝]/.test(title) ? `'${title}` : title.replace('\n', ' '))),
  )
  expect(rows[0]?.slice(1)).toEqual(['2026-04-20 11:00', 'two lines', 'Portrait', 'Pending', '2026-05-01 05:00'])
  const accounts = readCsv((await studio.raw('alice', 'GET', '/api/analytics/csv?tab=accounting')).body)
  expect(accounts[1]).toEqual([
    'Müller, "Fine" Art',
    'INV-2026-0005',
    '420.00',
    '0.00',
    '420.00',
    'Overdue',
    '2026-04-20',
    '2026-04-20',
    'USD',
  ])
  expect(accounts.slice(2).every(([client]) => client?.startsWith("'"))).toBe(true)
  const figures = readCsv((await studio.raw('alice', 'GET', '/api/analytics/csv')).body)
  expect(figures).toContainEqual(['Total Revenue', '', '2100.00', '0.00'])
  expect(figures).toContainEqual(['Revenue', 'Apr 2026', '2100.00', ''])
})

test('more rows than a page of the file is read in are all there, once', async () => {
  const studio = await openStudio()
  const { id, userId, ...row } = await plan(studio).then(() =>
    studio.db.selectFrom('shoots').selectAll().executeTakeFirstOrThrow(),
  )
  const copies = Array.from({ length: 1100 }, (_, at) => ({
    ...row,
    userId,
    id: id + 1 + at,
    title: `Copy ${at}`,
    date: row.date - (at % 7),
  }))
  for (let from = 0; from < copies.length; from += 50)
    await studio.db
      .insertInto('shoots')
      .values(copies.slice(from, from + 50))
      .execute()
  const titles = readCsv((await studio.raw('alice', 'GET', '/api/analytics/csv?tab=shoots')).body)
    .slice(1)
    .map(([title]) => title)
  expect(titles).toHaveLength(1101)
  expect(new Set(titles).size).toBe(1101)
})

test('the report is a tagged PDF under the letterhead, on the photographer’s paper', async () => {
  const studio = await openStudio()
  await analyticsSample(studio.as('alice') as As)
  await studio.as('alice')(documents.changeLetterhead, {
    input: { businessName: 'Nadia Okafor Photography', paper: 'a4' },
  })
  const { status, headers, bytes } = await studio.raw('alice', 'GET', '/api/analytics/pdf?period=year')
  expect([status, headers]).toMatchObject([
    200,
    {
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('filename="analytics-this-year-2026-05-01.pdf"'),
    },
  ])
  const { pages, isTagged, info } = await readPdf(bytes)
  expect([isTagged, info['Title'], Math.round(pages[0]?.width ?? 0)]).toEqual([true, 'Business report', 595])
  const words = pages.map(wordsOf).join(' ')
  expect(words).toContain(
    'Nadia Okafor Photography alice@studio.example Business report This year: 01/01/2026 – 05/01/2026 Total Shoots 1',
  )
  expect(words).toContain('Total Revenue $420.00 across 1 invoice Active Clients 1')
  expect(words).toContain('Pending Amount $420.00 1 invoice Collection Rate 0%')
  expect(words).toContain(
    'Light you shoot in Light Shoots Golden hour 1 Best clients Client Billed Lena Fischer $420.00',
  )
  expect(
    all(
      pages.flatMap(({ tagged }) => tagged),
      'Figure',
    ).map(({ alt }) => alt),
  ).toEqual(['Revenue by month. Most was billed in Apr 2026: $420.00. In May 2026 it was $0.00.'])
  expect(
    all(
      pages.flatMap(({ tagged }) => tagged),
      'Table',
    ),
  ).toHaveLength(5)
  expect(
    (
      await studio.raw('alice', 'GET', '/api/analytics/pdf?period=year', {
        headers: { 'if-none-match': String(headers['etag']) },
      })
    ).status,
  ).toBe(304)
})
