import { expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { inquiryForm } from '#inquiry-form/api.ts'
import { notifications } from '#notification-list/api.ts'
import { asked, send, studioWithForm } from '#tests/help/inquiries.ts'
import { copyDeals } from '#tests/help/open-deals.ts'

test.each([
  ['an answer of the list', { source: 'The fair' }, 'The fair'],
  ['nothing', { source: '' }, ''],
  ['a link that names one of the list', { source: '', from: ' the FAIR' }, 'The fair'],
  ['an answer and a link', { source: 'A friend', from: 'The fair' }, 'A friend'],
  ['an answer outside of the list', { source: 'Pills, cheap' }, 'Other'],
  ['a link outside of the list', { source: '', from: 'https://pills' }, 'Other'],
  ['a link that names one, and an answer that does not', { source: 'Pills', from: 'The fair' }, 'The fair'],
] as const)('how they heard of the studio is kept in its own words: %s', async (_, said, source) => {
  const studio = await studioWithForm({}, { sources: ['A friend', 'The fair'] })
  await send(studio, said)
  const [deal] = await studio.as('alice')(deals.list, {})
  expect(deal?.source).toBe(source)
  const { events } = await studio.as('alice')(deals.find, { params: { id: deal?.id ?? 0 } })
  expect(JSON.stringify(events)).not.toContain('ills')
})

test('what comes while 5,000 bookings are open waits with what is held back, until there is a place', async () => {
  const studio = await studioWithForm()
  const alice = studio.as('alice')
  const { id } = await alice(deals.create, { input: { name: 'Leo Castellano' } })
  await copyDeals(studio, id, 5000)
  expect((await send(studio)).status).toBe(201)
  const [hannah] = await alice(inquiryForm.held, {})
  expect(hannah).toMatchObject({ heldFor: 'full', name: asked.name })
  const taken = () => alice(inquiryForm.accept, { params: { id: hannah?.id ?? 0 } })
  await expect(taken()).rejects.toMatchObject({ code: 'conflict', reason: 'too_many_open' })
  await alice(deals.remove, { params: { id } })
  expect((await taken()).dealId).toBeGreaterThan(0)
})

test('what tells of an inquiry goes with it', async () => {
  const studio = await studioWithForm()
  const alice = studio.as('alice')
  await send(studio)
  expect((await alice(notifications.unread, {})).map(({ type }) => type)).toEqual(['inquiry'])
  const [deal] = await alice(deals.list, {})
  await alice(deals.remove, { params: { id: deal?.id ?? 0 } })
  expect(await alice(notifications.unread, {})).toEqual([])
})
