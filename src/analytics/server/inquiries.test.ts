import { expect, test } from 'vitest'
import { analytics } from '#analytics/api.ts'
import { deals } from '#deals/api.ts'
import { inquiryForm, inquire } from '#inquiry-form/api.ts'
import { accept, hannah, send } from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const minute = 60_000
const day = 1440 * minute

const inquiriesOf = ({ as }: Studio, input: object = { period: '12-months' }) =>
  as('alice')(analytics.inquiries, { input })

/** Someone writes through Alice's form. */
async function ask(studio: Studio, name: string, source: string): Promise<number> {
  const params = { slug: 'alice-photo' }
  await studio.as('alice')(inquiryForm.change, { input: { isOn: true, ...params, sources: ['A friend', 'Instagram'] } })
  const { ticket } = await studio.as('visitor')(inquire.read, { params })
  studio.clock.now += minute
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
  const asked = { name, email, type: 'wedding', message: `${name} would love to book you.`, source, ticket } as const
  await studio.as('visitor')(inquire.send, { params, input: asked })
  const [newest] = await studio.as('alice')(deals.list, { input: { group: 'needs-you' } })
  return newest?.id ?? 0
}

test('inquiries count in their month, with what was booked, its worth and how fast they were answered', async () => {
  const studio = await openStudio()
  studio.clock.now = Date.parse('2026-04-28T15:00:00Z')
  const answered = await ask(studio, 'Mara Lind', 'Instagram')
  studio.clock.now += 30 * minute
  await studio.as('alice')(deals.answered, { params: { id: answered } })
  studio.clock.now += 3 * day
  const late = await ask(studio, 'Omar Haddad', 'A friend')
  studio.clock.now += 2 * day
  await studio.as('alice')(deals.answered, { params: { id: late } })
  await ask(studio, 'Ines Duarte', 'Instagram')
  const sent = await send(studio, {}, { ...hannah, source: 'A friend' })
  await accept(studio, sent)
  expect(await inquiriesOf(studio)).toMatchObject({
    currency: 'USD',
    received: 4,
    booked: 1,
    value: 505_000,
    medianReplyMinutes: 2880,
    bySource: [
      { name: 'A friend', received: 2, booked: 1, value: 505_000 },
      { name: 'Instagram', received: 2, booked: 0, value: 0 },
    ],
    byType: [{ name: 'wedding', received: 4, booked: 1, value: 505_000 }],
  })
  const { byMonth } = await inquiriesOf(studio)
  expect(byMonth).toHaveLength(12)
  expect(byMonth.slice(-2)).toEqual([
    { month: '2026-04', received: 1, booked: 0 },
    { month: '2026-05', received: 3, booked: 1 },
  ])
  expect((await inquiriesOf(studio, { period: 'all' })).byMonth).toEqual(byMonth.slice(-2))
  expect(await inquiriesOf(studio, { period: 'own', from: '2026-04-01', to: '2026-04-30' })).toMatchObject({
    received: 1,
    medianReplyMinutes: 30,
    byMonth: [{ month: '2026-04', received: 1, booked: 0 }],
  })
  expect(await studio.as('bob')(analytics.inquiries, { input: {} })).toMatchObject({
    received: 0,
    medianReplyMinutes: null,
    bySource: [],
  })
})
