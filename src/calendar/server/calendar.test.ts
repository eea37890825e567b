import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendar } from '#calendar/api.ts'
import { clients } from '#clients/api.ts'
import { isPostgres } from '#database/dialect.ts'
import { type SentShoot, shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const may = { from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z' }

const plan = ({ as }: Studio, title: string, more: Partial<SentShoot>, who: 'alice' | 'bob' = 'alice') =>
  as(who)(shoots.create, { input: { title, location: 'Pier 39', type: 'portrait', ...more } })

async function titles({ as }: Studio, range = may): Promise<string[]> {
  return (await as('alice')(calendar.list, { input: range })).map(({ title }) => title)
}

test('a range holds what takes time in it, from the first moment to the last', async () => {
  const studio = await openStudio()
  await plan(studio, 'over before', { date: '2026-04-30T22:00:00Z', duration: 120 })
  await plan(studio, 'over the edge', { date: '2026-04-30T23:30:00Z', duration: 60 })
  await plan(studio, 'at the first moment', { date: '2026-05-01T00:00:00Z' })
  await plan(studio, 'at the last moment', { date: '2026-05-31T23:59:00Z' })
  await plan(studio, 'too late', { date: '2026-06-01T00:00:00Z' })
  await plan(studio, 'a day long', { date: '2026-04-30T12:00:00Z', duration: 1440 })
  await plan(studio, 'a week long', { date: '2026-04-25T12:00:00Z', duration: 10_080 })
  await plan(studio, 'a week long, over', { date: '2026-04-23T12:00:00Z', duration: 10_080 })
  await plan(studio, 'Bob’s', { date: '2026-05-02T12:00:00Z' }, 'bob')
  expect(await titles(studio)).toEqual([
    'a week long',
    'a day long',
    'over the edge',
    'at the first moment',
    'at the last moment',
  ])
  expect(await titles(studio, { from: '2026-05-02T11:00:00Z', to: '2026-05-02T12:00:00Z' })).toEqual(['a week long'])
})

test('a shoot has its client, but no long texts', async () => {
  const studio = await openStudio()
  const { id } = await plan(studio, 'Harbor', { date: '2026-05-02T12:00:00Z', notes: 'secret', duration: 90 })
  const client = await studio.as('alice')(clients.create, { input: { name: 'Lena Fischer' } })
  await studio.as('alice')(shoots.assignClient, { params: { id }, input: { clientId: client.id } })
  expect(await studio.as('alice')(calendar.list, { input: may })).toEqual([
    {
      id,
      title: 'Harbor',
      date: '2026-05-02T12:00:00.000Z',
      endsAt: '2026-05-02T13:30:00.000Z',
      duration: 90,
      timeZone: 'America/New_York',
      coordinates: null,
      location: 'Pier 39',
      type: 'portrait',
      status: 'pending',
      clientName: 'Lena Fischer',
      image: null,
      version: 1,
    },
  ])
})

test.each([
  ['more than 100 days', { from: '2026-01-01T00:00:00Z', to: '2026-04-11T00:00:01Z' }],
  ['an end before the start', { from: '2026-05-02T00:00:00Z', to: '2026-05-01T00:00:00Z' }],
  ['no time at all', { from: '2026-05-02T00:00:00Z', to: '2026-05-02T00:00:00Z' }],
  ['a day without a time', { from: '2026-05-02', to: '2026-05-03' }],
  ['no end', { from: '2026-05-02T00:00:00Z' }],
])('%s is refused', async (_what, range) => {
  const { raw } = await openStudio()
  expect(
    (await raw('alice', 'GET', `/api/calendar?${new URLSearchParams(range as Record<string, string>)}`)).status,
  ).toBe(422)
})

test('a month is read from indexes alone, whatever lies before and after it', async () => {
  const queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (text) => void queries.push(text) } })
  await plan(studio, 'one', { date: '2026-05-02T12:00:00Z' })
  queries.length = 0
  await titles(studio)
  const [query = ''] = queries.filter((text) => text.includes('union all'))
  const steps = await planOf(studio, query)
  expect(steps.filter((step) => /SCAN (TABLE )?(shoots|clients)/.test(step))).toEqual([])
  expect(
    steps
      .filter((step) => step.includes('SEARCH shoots USING INDEX'))
      .map((step) => step.replace(/^SEARCH shoots USING INDEX /, '')),
  ).toEqual(
    isPostgres(studio.db)
      ? []
      : [
          'shoots_by_date (userId=? AND date>? AND date<?)',
          'shoots_by_date (userId=? AND date>? AND date<?)',
          'shoots_over_days (userId=? AND date>? AND date<?)',
        ],
  )
})

/** PostgreSQL plans by table sizes, and these are small. */
async function planOf({ db }: Studio, query: string): Promise<string[]> {
  if (isPostgres(db)) return []
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query.replaceAll('?', '1'))}`.execute(db)
  return rows.map(({ detail }) => detail)
}
