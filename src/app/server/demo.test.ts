import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillStudio } from './demo/studio.ts'
import { deals } from '#deals/api.ts'
import { gear } from '#gear/api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { invoices } from '#invoices/api.ts'
import { packages } from '#packages/api.ts'
import { proposals } from '#proposals/api.ts'
import { dueDay } from '#proposals/payment-plan.ts'
import { questionnaires } from '#questionnaires/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'

const day = 24 * 60 * 60 * 1000

/** A demo has accounts of its own instead of a test studio's users. */
async function openDemo(now: string, pictureDays = 0, whenDone?: (close: () => Promise<void>) => void) {
  const studio = await openStudio({ whenDone })
  await studio.db.deleteFrom('users').execute()
  await studio.db.deleteFrom('system_settings').execute()
  studio.clock.now = Date.parse(now)
  await fillStudio(studio.db, {
    install: studio.lightbook.install,
    fileStore: studio.kept,
    now: studio.clock.now,
    pictureDays,
  })
  const users = await studio.db.selectFrom('users').select(['id', 'username', 'role', 'status']).orderBy('id').execute()
  for (const { id, username } of users) studio.ids[username as 'alice' | 'bob'] = id
  return { ...studio, users }
}

describe('the demo of an autumn day', () => {
  let demo: Awaited<ReturnType<typeof openDemo>>
  let close = async () => {}
  beforeAll(async () => {
    demo = await openDemo('2026-11-21T15:00:00Z', 8, (closing) => (close = closing))
  })
  afterAll(() => close())

  test('the demo is a year of work around today', async () => {
    const { as, users, clock } = demo
    expect(users.slice(0, 2)).toMatchObject([
      { username: 'alice', role: 'admin', status: 'active' },
      { username: 'bob', role: 'user', status: 'active' },
    ])
    expect(new Set(users.map(({ role, status }) => `${role} ${status}`))).toEqual(
      new Set(['admin active', 'user active', 'moderator active', 'user pending', 'user suspended']),
    )
    expect(await as('alice')(clients.counts, {})).toEqual({ active: 18, archived: 3 })
    const all = await as('alice')(shoots.list, {})
    expect(all).toHaveLength(58)
    const days = all.map(({ date }) => (Date.parse(date) - clock.now) / day)
    expect(Math.max(...days)).toBeGreaterThan(170)
    expect(Math.min(...days)).toBeLessThan(-170)
    expect(days.filter((away) => Math.abs(away) < 2).length).toBeGreaterThan(1)
    expect(new Set(all.map(({ type }) => type)).size).toBe(9)
    expect(new Set(all.map(({ status }) => status)).size).toBe(4)
    expect(all.filter(({ status, endsAt }) => status === 'completed' && Date.parse(endsAt) > clock.now + day)).toEqual(
      [],
    )
    expect(await as('bob')(shoots.list, {})).toHaveLength(3)
    expect(await as('alice')(deals.counts, {})).toEqual({ needsYou: 3, waiting: 2, quiet: 1, booked: 1, lost: 1 })
    const waiting = await as('alice')(deals.list, { input: { search: 'Abiodun' } })
    const { proposals: sent } = await as('alice')(proposals.ofDeal, { params: { id: waiting[0]?.id ?? 0 } })
    expect(sent).toMatchObject([{ state: 'sent', isSignedAhead: true }])
    expect((await as('alice')(gear.list, {})).map(({ name }) => name)).toEqual([
      'Dawn hike',
      'Golden hour portrait kit',
      'Product table',
      'Wedding day',
    ])
    expect(all.filter(({ image }) => image !== null).length).toBeGreaterThan(1)
  })

  test('there are bills of every standing, numbered by their days, and contracts signed and waiting', async () => {
    const { as } = demo
    const bills = await as('alice')(invoices.list, { input: { limit: '100' } })
    expect(new Set(bills.map(({ status }) => status))).toEqual(new Set(['sent', 'overdue', 'paid']))
    expect(bills.some(({ paid, balance }) => paid > 0 && balance > 0)).toBe(true)
    expect(bills.map(({ issueDate }) => issueDate)).toEqual(
      bills
        .map(({ issueDate }) => issueDate)
        .toSorted()
        .reverse(),
    )
    expect((await as('alice')(contracts.list, {})).map(({ status }) => status)).toEqual(['sent', 'signed', 'signed'])
  })

  test('what Alice offers becomes a proposal, with extras, payments and the contract for weddings', async () => {
    const { as } = demo
    expect((await as('alice')(questionnaires.list, {})).length).toBeGreaterThan(1)
    const offered = await as('alice')(packages.list, {})
    const { id: packageId } = offered.find(({ name }) => name === 'Ceremony and evening') ?? { id: 0 }
    const [asked] = await as('alice')(deals.list, { input: { search: 'Weiss' } })
    const proposal = await as('alice')(proposals.create, { params: { id: asked?.id ?? 0 }, input: { packageId } })
    const { lines, plan, contract } = proposal.facts
    expect(lines.map(({ name }) => name)).toEqual([
      'Ceremony and evening',
      'Second photographer, all day',
      'Extra hour',
      'Album',
      'Pictures within a week',
    ])
    expect([proposal.total, plan.map(({ name }) => name)]).toEqual([320_000, ['Deposit', 'Second payment', 'Balance']])
    expect(contract).toContain('# Wedding photography')
    await as('alice')(proposals.remove, { params: { id: proposal.id } })
  })

  test('a session of the next day is paid before it, whichever package it is', async () => {
    const offered = await demo.as('alice')(packages.list, {})
    const days = { accepted: '2026-11-21', shoot: '2026-11-22' }
    const fees = offered.flatMap(({ defaults }) => (defaults?.plan.length === 1 ? defaults.plan : []))
    expect(fees.map(({ due }) => dueDay(due, days))).toEqual(['2026-11-21', '2026-11-21'])
  })

  test('who wants the low sun gets it, also in Lisbon', async () => {
    const { as } = demo
    const all = await as('alice')(shoots.list, {})
    for (const title of ['Engagement on the pier', 'Walk through Lisbon', 'Maternity pictures on the beach']) {
      const found = all.find((shoot) => shoot.title === title)
      const { light: of, date, endsAt } = await as('alice')(shoots.find, { params: { id: found?.id ?? 0 } })
      const evening = of?.goldenHours.at(-1)
      expect(Date.parse(evening?.end ?? ''), title).toBeLessThanOrEqual(Date.parse(endsAt) + 300_000)
      expect(Date.parse(evening?.start ?? ''), title).toBeGreaterThan(Date.parse(date) - 300_000)
    }
  })
})

test('the same day brings the same demo, and any day brings one', async () => {
  const contents = async (now: string) => {
    const { as, close } = await openDemo(now)
    const listed = await as('alice')(shoots.list, {})
    // A server that keeps its files elsewhere must not run on the same database.
    await close()
    return JSON.stringify(listed.map(({ title, date, status, clientName }) => [title, date, status, clientName]))
  }
  expect(await contents('2026-11-21T15:00:00Z')).toBe(await contents('2026-11-21T23:00:00Z'))
  for (const now of ['2028-02-29T04:30:00Z', '2027-03-14T07:00:00Z', '2026-12-31T23:59:59Z']) await contents(now)
})
