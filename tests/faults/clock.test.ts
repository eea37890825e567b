import { expect, test } from 'vitest'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { reportFigure } from './figure.ts'

const hour = 3_600_000
const day = 24 * hour
const year = 365 * day

const get = async ({ inject }: Studio, url: string, headers: Record<string, string>): Promise<number> =>
  (await inject({ url, headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...headers } })).statusCode

/** Alice creates one record of each kind; the statuses of the answers. */
async function work({ raw }: Studio): Promise<number[]> {
  const client = await raw('alice', 'POST', '/api/clients', { body: { name: 'Lena Fischer' } })
  const bodies = [
    ['/api/shoots', { title: 'Harbor', location: 'Pier 17', type: 'portrait' }],
    [
      '/api/invoices',
      {
        clientId: client.json.id,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        status: 'sent',
        items: [{ description: 'Portraits', rate: 420 }],
      },
    ],
  ] as const
  const statuses = [client.status]
  for (const [path, body] of bodies) statuses.push((await raw('alice', 'POST', path, { body })).status)
  for (const path of ['/api/shoots', '/api/invoices', '/api/notifications', '/api/search?q=Harbor'])
    statuses.push((await raw('alice', 'GET', path)).status)
  return statuses
}

const allDone = [201, 201, 201, 200, 200, 200, 200]

const jumps: [name: string, jump: number, survives: boolean][] = [
  ['an hour ahead', hour, true],
  ['an hour back', -hour, true],
  ['two days ahead', 2 * day, true],
  ['two days back', -2 * day, false],
  ['a year ahead', year, false],
  ['a year back', -year, false],
  ['in 2038, past the last second of 32 bits', Date.UTC(2038, 0, 20) - Date.UTC(2026, 4, 1), false],
]

test.each(jumps)(
  'F15: with the clock %s the studio works, sessions do not outlive their life, and afterwards all is as before',
  async (_, jump, survives) => {
    const studio = await openStudio()
    const { clock } = studio
    const begin = clock.now
    const before = await studio.session('alice')
    const other = await studio.session('bob')
    clock.now = begin + jump
    // Set back by more than a day, a clock would let a session live longer than it may: it ends.
    expect(await get(studio, '/api/clients', before)).toBe(survives ? 200 : 401)
    expect(await work(studio)).toEqual(allDone)
    const during = await studio.session('alice')
    clock.now = begin + 60_000
    expect(await get(studio, '/api/clients', during)).toBe(jump > day || jump < -7 * day ? 401 : 200)
    expect(await get(studio, '/api/clients', other)).toBe(200)
    await studio.close()
  },
)

test('F15: what was written under a wrong clock stays, and the next numbers follow', async () => {
  const studio = await openStudio()
  const { clock } = studio
  const begin = clock.now
  for (const jump of [0, year, -year, 0]) {
    clock.now = begin + jump
    const { cookie } = await studio.session('alice')
    const answer = await studio.inject({
      method: 'POST',
      url: '/api/clients',
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie },
      payload: { name: `Client ${jump}` },
    })
    expect(answer.statusCode).toBe(201)
    expect(await get(studio, '/api/clients', { cookie })).toBe(200)
  }
  const rows = await studio.db.selectFrom('clients').select('name').orderBy('id').execute()
  expect(rows.map(({ name }) => name)).toEqual([0, year, -year, 0].map((jump) => `Client ${jump}`))
  reportFigure('F15', 'clock an hour, two days and a year off, and in 2038: all changes and lists work')
})
