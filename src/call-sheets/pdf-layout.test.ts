import { expect, test } from 'vitest'
import type { CallSheet } from './api.ts'
import { layout } from '#call-sheets/server/call-sheet-layout.ts'
import { ramanInvoice } from '#tests/help/documents.ts'
import { everything, odd, timesRead } from '#tests/help/odd-text.ts'
import { all, plain, readPdf, strays, wordsOf } from '#tests/help/pdf.ts'

const day: CallSheet = {
  shootId: 1,
  letterhead: { name: '', lines: [], logo: null },
  title: 'Raman wedding',
  status: 'confirmed',
  type: 'Wedding',
  kind: 'Wedding · Confirmed',
  date: '2026-10-24T17:00:00.000Z',
  endsAt: '2026-10-25T02:00:00.000Z',
  timeZone: 'America/New_York',
  day: 'Saturday, October 24, 2026',
  hours: '1:00–10:00 PM',
  zone: null,
  location: 'Wave Hill, Bronx',
  client: null,
  light: null,
  weather: {
    source: 'estimate',
    reason: 'off',
    opensOn: null,
    date: '2026-10-24',
    fetchedAt: null,
    stale: false,
    sky: 'Sunny',
    temperatures: 'High 62°, low 48°',
    rain: '10%',
    fall: 'rain',
    hours: [],
  },
  timeline: [],
  shots: [],
  gear: [],
  notes: '',
}

const { head, paper, language, edge, madeAt } = ramanInvoice()

const sheet = async (more: Partial<CallSheet> = {}, lines = head.lines) =>
  readPdf(
    await layout({
      head: { ...head, lines },
      paper,
      language,
      edge,
      madeAt,
      timeFormat: '12h',
      sheet: { ...day, ...more },
    }),
  )

test('a bare shoot has a sheet without empty parts, and its estimate says what it is', async () => {
  const { pages } = await sheet()
  expect(pages.map(({ width, height }) => [width, height])).toEqual([[612, 792]])
  const tagged = pages[0]?.tagged ?? []
  expect(all(tagged, 'H2').map(({ words }) => plain(words))).toEqual([
    'Call sheet',
    'Raman wedding',
    'Timeline',
    'Weather',
  ])
  expect(pages.map(wordsOf).join(' ')).toContain(
    'Client No client yet Timeline Weather Sunny. High 62°, low 48°. 10% chance of rain. ' +
      'Estimate, not a forecast: no weather service is set up.',
  )
})

test('any text is printed literally in every field, inside the page', async () => {
  const texts = odd.map(([text]) => text)
  const { pages, acts, links } = await sheet(
    {
      location: everything,
      client: { name: everything, phone: '', email: '', address: everything },
      shots: [{ light: 'Any light', shots: texts.map((text) => ({ text, detail: '', isDone: false })) }],
      gear: [{ assignmentId: 1, name: everything, items: texts.map((name, id) => ({ id, name, isChecked: true })) }],
      notes: everything,
    },
    [everything],
  )
  expect(timesRead(pages, /Raman wedding Call sheet · Page \d+ of \d+$/)).toEqual(odd.map(() => 8))
  expect(pages.flatMap((page) => strays(page))).toEqual([])
  expect([acts, links]).toEqual([[null, null, null], []])
})

test('a very long shot and a full list go on over pages, every word once', async () => {
  const text = Array.from({ length: 1400 }, (_, at) => `word${at}`).join(' ')
  const items = Array.from({ length: 199 }, (_, at) => ({ id: at, name: `Item ${at}.`, isChecked: at % 2 === 0 }))
  const { pages } = await sheet({
    shots: [{ light: 'Night', shots: [{ text, detail: '24mm', isDone: false }] }],
    gear: [{ assignmentId: null, name: 'Packing list', items }],
  })
  expect(pages.length).toBeGreaterThan(3)
  const printed = pages.map(wordsOf).join(' ')
  for (const one of [...text.split(' '), ...items.map(({ name }) => name)])
    expect(printed.split(new RegExp(`\\b${one.replace('.', '\\.')}(?!\\w)`)).length - 1, one).toBe(1)
  expect(pages.flatMap((page) => strays(page))).toEqual([])
  const alts = pages.flatMap(({ tagged }) => all(tagged, 'Figure').map(({ alt }) => alt))
  expect(alts.filter((alt) => alt === 'Done')).toHaveLength(100)
})
