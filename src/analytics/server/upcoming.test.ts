import { expect, test } from 'vitest'
import { analytics } from '#analytics/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { bill, plan } from '#tests/help/figures.ts'

test('planned shoots count in every period but custom dates, and are not compared', async () => {
  const studio = await openStudio()
  const shootsIn = async (input: object) => (await studio.as('alice')(analytics.overview, { input })).shoots
  for (const date of ['2026-05-20T15:00:00Z', '2026-12-24T15:00:00Z', '2027-02-02T15:00:00Z'])
    await plan(studio, { date, status: 'confirmed' })
  for (const period of ['30-days', 'quarter', '12-months', 'year'])
    expect(await shootsIn({ period })).toEqual({ now: 3, soFar: 0, before: 0, upcoming: 3 })
  expect(await shootsIn({ period: 'all' })).toEqual({ now: 3, soFar: 0, before: null, upcoming: 3 })
  expect(await shootsIn({ period: 'own', from: '2026-01-01', to: '2026-12-31' })).toEqual({
    now: 2,
    soFar: 2,
    before: 0,
    upcoming: 2,
  })
  await bill(studio, '2026-08-01')
  const { revenue, byMonth } = await studio.as('alice')(analytics.overview, { input: { period: 'year' } })
  expect(revenue).toMatchObject({ now: 42_000, soFar: 0 })
  expect(byMonth.at(-1)).toEqual({ month: '2026-08', revenue: 42_000, paid: 0 })
})

test('as many shoots are upcoming as in the list of shoots: none cancelled, those going on too', async () => {
  const studio = await openStudio()
  // It is 9:00 UTC.
  await plan(studio, { date: '2026-05-01T08:00:00Z', duration: 60 })
  await plan(studio, { date: '2026-05-01T08:30:00Z', duration: 90 })
  await plan(studio, { date: '2026-05-01T18:00:00Z' })
  await plan(studio, { date: '2026-06-01T15:00:00Z', status: 'cancelled' })
  const [alice, raw] = [studio.as('alice'), studio.raw]
  const counts = async () => [
    (await alice(shoots.counts, {})).upcoming,
    (await alice(analytics.overview, {})).shoots.upcoming,
    (await alice(analytics.shoots, { input: { when: 'upcoming' } })).length,
  ]
  expect(await counts()).toEqual([2, 2, 2])
  const ask = (headers = {}) => raw('alice', 'GET', '/api/analytics', { headers })
  const headers = { 'if-none-match': String((await ask()).headers['etag']) }
  expect((await ask(headers)).status).toBe(304)
  studio.clock.now += 61 * 60_000
  expect((await ask(headers)).json).toMatchObject({ shoots: { upcoming: 1 } })
  expect(await counts()).toEqual([1, 1, 1])
})

test('lists go on where a page ended; upcoming shoots come soonest first', async () => {
  const studio = await openStudio()
  for (const [at, date] of [
    '2026-04-01T15:00:00Z',
    '2026-04-30T15:00:00Z',
    '2026-05-01T08:30:00Z',
    '2026-06-01T15:00:00Z',
    '2026-07-01T15:00:00Z',
    '2024-01-01T15:00:00Z',
  ].entries())
    await plan(studio, { title: String(at), date })
  const pages = async (path: string, key: string) => {
    const found: string[] = []
    for (let next: string | undefined = path; next !== undefined;) {
      const { status, json, headers } = await studio.raw('alice', 'GET', next)
      expect(status).toBe(200)
      found.push(...json.map((row: Record<string, string>) => row[key]))
      next = /<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1]
    }
    return found
  }
  const shootsOf = (words: string) => pages(`/api/analytics/shoots?limit=2&${words}`, 'title')
  // At 9:00 the third one is in progress.
  expect(await shootsOf('')).toEqual(['4', '3', '2', '1', '0'])
  expect(await shootsOf('when=upcoming')).toEqual(['2', '3', '4'])
  expect(await shootsOf('when=past')).toEqual(['1', '0'])
  expect(await shootsOf('when=past&period=all')).toEqual(['1', '0', '5'])
  expect(await shootsOf('when=all&period=own&from=2026-04-30&to=2026-06-01')).toEqual(['3', '2', '1'])
  for (const day of ['2026-01-05', '2026-03-05', '2026-03-05', '2026-02-05', '2024-02-05']) await bill(studio, day)
  expect(await pages('/api/analytics/invoices?limit=2', 'issueDate')).toEqual([
    '2026-03-05',
    '2026-03-05',
    '2026-02-05',
    '2026-01-05',
  ])
  expect((await studio.raw('alice', 'GET', '/api/analytics/invoices?cursor=1~%00')).status).toBe(422)
})
