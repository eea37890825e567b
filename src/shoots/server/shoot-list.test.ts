import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { callPage } from '#kernel/web/call.ts'
import { type SentShoot, shoots, type When } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const plan = ({ as }: Studio, title: string, date: string, more: Partial<SentShoot> = {}) =>
  as('alice')(shoots.create, { input: { title, location: 'Pier', type: 'portrait', date, ...more } })

const titles = async ({ as }: Studio, input: { when?: When; search?: string; clientId?: string } = {}) =>
  (await as('alice')(shoots.list, { input })).map(({ title }) => title)

test('a shoot is upcoming until the instant at which it ends', async () => {
  const studio = await openStudio()
  await plan(studio, 'soon', '2026-05-01T09:00:00Z', { duration: 30 })
  const lists = async () => ({
    upcoming: await titles(studio, { when: 'upcoming' }),
    past: await titles(studio, { when: 'past' }),
    counts: await studio.as('alice')(shoots.counts, {}),
  })
  studio.clock.now = Date.parse('2026-05-01T09:29:59.999Z')
  expect(await lists()).toEqual({ upcoming: ['soon'], past: [], counts: { upcoming: 1, past: 0 } })
  studio.clock.now += 1
  expect(await lists()).toEqual({ upcoming: [], past: ['soon'], counts: { upcoming: 0, past: 1 } })
})

test('a cancelled shoot is not upcoming, but among all', async () => {
  const studio = await openStudio()
  await plan(studio, 'off', '2026-05-02T10:00:00Z', { status: 'cancelled' })
  await plan(studio, 'on', '2026-05-03T10:00:00Z', { status: 'confirmed' })
  expect(await titles(studio, { when: 'upcoming' })).toEqual(['on'])
  expect((await studio.as('alice')(shoots.upcoming, { input: {} })).map(({ title }) => title)).toEqual(['on'])
  expect(await studio.as('alice')(shoots.counts, {})).toEqual({ upcoming: 1, past: 0 })
  expect(await titles(studio, { when: 'all' })).toEqual(['on', 'off'])
})

test('the longest shoot is upcoming in its last minute', async () => {
  const studio = await openStudio()
  await plan(studio, 'a week', '2026-05-01T09:00:00Z', { duration: 10_080 })
  studio.clock.now = Date.parse('2026-05-08T08:59:59.999Z')
  expect(await titles(studio, { when: 'upcoming' })).toEqual(['a week'])
  expect(
    await studio.as('alice')(shoots.overlaps, { input: { date: '2026-05-08T08:59:00Z', duration: '1' } }),
  ).toHaveLength(1)
})

test('upcoming comes soonest first, past and all latest first; equal dates by id', async () => {
  const studio = await openStudio()
  for (const [title, date] of [
    ['d', '2026-05-04'],
    ['c', '2026-05-03'],
    ['c2', '2026-05-03'],
    ['a', '2026-04-01'],
    ['b', '2026-04-02'],
    ['b2', '2026-04-02'],
  ] as const)
    await plan(studio, title, `${date}T12:00:00Z`)
  expect(await titles(studio, { when: 'upcoming' })).toEqual(['c', 'c2', 'd'])
  expect(await titles(studio, { when: 'past' })).toEqual(['b2', 'b', 'a'])
  expect(await titles(studio, { when: 'all' })).toEqual(['d', 'c2', 'c', 'b2', 'b', 'a'])
  expect(await titles(studio)).toEqual(['d', 'c2', 'c', 'b2', 'b', 'a'])
  const upcoming = await studio.as('alice')(shoots.upcoming, { input: { limit: '2' } })
  expect(upcoming.map(({ title }) => title)).toEqual(['c', 'c2'])
})

test.each(['upcoming', 'past', 'all'] as const)(
  'pages of %s neither skip nor repeat among equal dates, while the list changes',
  async (when) => {
    const studio = await openStudio()
    studio.signIn('alice')
    const dates = when === 'past' ? ['2026-04-01', '2026-04-02'] : ['2026-05-02', '2026-05-03']
    const expected: number[] = []
    for (const date of [0, 0, 0, 1, 1, 1, 1].map((day) => `${dates[day]}T12:00:00Z`))
      expected.push((await plan(studio, 'one', date)).id)
    if (when !== 'upcoming') expected.reverse()
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page: { rows: { id: number }[]; next: string | undefined } = await callPage(shoots.list, {
        input: { when, limit: '2', cursor },
      })
      seen.push(...page.rows.map(({ id }) => id))
      if (seen.length === 2) await studio.as('alice')(shoots.remove, { params: { id: seen[0] as number } })
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(expected)
  },
)

test('a page has at most 200 rows', async () => {
  const studio = await openStudio()
  for (let n = 0; n < 201; n++) await plan(studio, 'one', '2026-06-01T12:00:00Z')
  for (const url of ['/api/shoots', '/api/shoots?when=upcoming', '/api/shoots/upcoming']) {
    const { json, headers } = await studio.raw('alice', 'GET', url)
    expect(json).toHaveLength(200)
    expect(headers.link).toMatch(/; rel="next"$/)
  }
})

test('search finds words of the shoot and of its client, folded, in any order', async () => {
  const studio = await openStudio()
  const { id } = await plan(studio, '100% Łódź', '2026-06-01T12:00:00Z', { location: 'Café Straße', type: 'wedding' })
  await plan(studio, '100 shots_of\\rain', '2026-06-02T12:00:00Z')
  const { id: clientId } = await studio.as('alice')(clients.create, { input: { name: 'Bjørn Núñez' } })
  await studio.as('alice')(shoots.assignClient, { params: { id }, input: { clientId } })
  for (const search of ['lodz', 'strasse cafe', 'WEDDING', 'bjorn', 'nunez lodz', '100%', '%'])
    expect(await titles(studio, { search })).toEqual(['100% Łódź'])
  for (const search of ['_', 'shots_o', '\\', 'rain 100'])
    expect(await titles(studio, { search })).toEqual(['100 shots_of\\rain'])
  for (const search of ['shots%rain', '%_', 'lodz rain']) expect(await titles(studio, { search })).toEqual([])
})

test('a list can be of one client', async () => {
  const studio = await openStudio()
  const first = await plan(studio, 'first', '2026-06-01T12:00:00Z')
  await plan(studio, 'second', '2026-06-02T12:00:00Z')
  const { id: mayas } = await studio.as('alice')(clients.create, { input: { name: 'Maya' } })
  const { id: bobs } = await studio.as('bob')(clients.create, { input: { name: 'Bob’s client' } })
  await studio.as('alice')(shoots.assignClient, { params: first, input: { clientId: mayas } })
  expect(await titles(studio, { clientId: `${mayas}`, when: 'upcoming' })).toEqual(['first'])
  for (const clientId of [`${bobs}`, '2147483647']) expect(await titles(studio, { clientId })).toEqual([])
})

test('a query that is not understood is refused', async () => {
  const { raw } = await openStudio()
  const lists = [
    'when=soon',
    'limit=0',
    'limit=201',
    'cursor=1',
    'cursor=1~a',
    'cursor=1~1.5',
    'cursor=2147483648~1',
    'cursor=1~12345678901234567',
    'clientId=0',
    'clientId=-1',
    'clientId=1.5',
    'clientId=abc',
    'clientId=2147483648',
    'search=%00',
    `search=${'a'.repeat(101)}`,
    'page=2',
  ]
  const overlaps = [
    '',
    'date=2026-05-01T09:00:00Z',
    'date=today&duration=60',
    'date=2026-02-30T09:00:00Z&duration=60',
    'date=2026-05-01T09:00:00Z&duration=0',
    'date=2026-05-01T09:00:00Z&duration=10081',
    'date=2026-05-01T09:00:00Z&duration=60&except=2147483648',
  ]
  for (const url of [
    ...lists.map((query) => `/api/shoots?${query}`),
    ...overlaps.map((query) => `/api/shoots/overlaps?${query}`),
  ])
    expect({ url, ...(await raw('alice', 'GET', url)) }).toMatchObject({ url, status: 422 })
  for (const at of ['-9999999999999999', '9999999999999999'])
    expect((await raw('alice', 'GET', `/api/shoots?cursor=2147483647~${at}`)).status).toBe(200)
})

test('overlapping is taking some of the same time, not touching it', async () => {
  const studio = await openStudio()
  const noon = await plan(studio, 'noon', '2026-06-01T12:00:00Z')
  await plan(studio, 'cancelled', '2026-06-01T12:00:00Z', { status: 'cancelled' })
  const during = async (time: string, duration: string, except?: string) =>
    (await studio.as('alice')(shoots.overlaps, { input: { date: `2026-06-01T${time}Z`, duration, except } })).map(
      ({ title }) => title,
    )
  for (const [time, duration] of [
    ['11:00:00', '60'],
    ['13:00:00', '60'],
  ] as const)
    expect(await during(time, duration)).toEqual([])
  for (const [time, duration] of [
    ['11:00:00', '61'],
    ['12:59:00', '1'],
    ['12:30:00', '1'],
    ['11:00:00', '600'],
    ['12:00:00', '60'],
  ] as const)
    expect(await during(time, duration)).toEqual(['noon'])
  expect(await during('12:00:00', '60', `${noon.id}`)).toEqual([])
  await studio.as('alice')(shoots.change, { params: noon, input: { status: 'cancelled' } })
  expect(await during('12:00:00', '60')).toEqual([])
})

test('overlaps come by date, twenty at most', async () => {
  const studio = await openStudio()
  for (let n = 0; n < 22; n++) await plan(studio, `${n}`, `2026-06-01T12:${String(59 - n).padStart(2, '0')}:00Z`)
  const found = await studio.as('alice')(shoots.overlaps, { input: { date: '2026-06-01T12:00:00Z', duration: '600' } })
  expect(found.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => `${21 - n}`))
})

test('a list takes the same number of queries whatever its length', async () => {
  const queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (sql) => void queries.push(sql) } })
  const { id: clientId } = await studio.as('alice')(clients.create, { input: { name: 'Maya' } })
  const add = async () =>
    studio.as('alice')(shoots.assignClient, {
      params: await plan(studio, 'one', '2026-06-01T12:00:00Z'),
      input: { clientId },
    })
  const counted = async () => {
    const counts: number[] = []
    for (const url of [
      '/api/shoots',
      '/api/shoots?when=past&search=one',
      '/api/shoots/upcoming',
      '/api/shoots/counts',
      `/api/shoots?clientId=${clientId}`,
    ]) {
      queries.length = 0
      await studio.raw('alice', 'GET', url)
      counts.push(queries.length)
    }
    return counts
  }
  await add()
  const few = await counted()
  for (let n = 0; n < 20; n++) await add()
  expect(await counted()).toEqual(few)
  expect(Math.min(...few)).toBeGreaterThan(0)
})
