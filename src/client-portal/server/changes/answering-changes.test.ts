import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { deals } from '#deals/api.ts'
import { notifications } from '#notification-list/api.ts'
import {
  acceptChange,
  addShoot,
  amountsOf,
  book,
  change,
  dealIn,
  linesOf,
  pageOf,
  shoot,
} from '#tests/help/changed-booking.ts'
import { agreedOf, dealOf, send } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

test('a change can be withdrawn, replaced and declined; what was agreed stays', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const visitor = studio.as('visitor')
  const sent = await book(studio)
  await expect(alice(agreements.withdrawChange, dealIn(sent))).rejects.toMatchObject({
    message: 'No change waits for your client.',
  })
  await addShoot(studio, sent)
  const first = await pageOf(studio, sent)
  await change(studio, sent, { lines: [...(await linesOf(studio, sent)), { ...shoot, rate: '400' }] })
  const old = { params: first.params, input: { hash: first.waiting.hash } }
  await expect(visitor(clientChanges.accept, old)).rejects.toMatchObject({
    message: 'The proposal changed since you opened this page. Reload it.',
  })
  const second = await pageOf(studio, sent)
  expect((await alice(agreements.withdrawChange, dealIn(sent))).change?.state).toBe('withdrawn')
  const withdrawn = { params: second.params, input: { hash: second.waiting.hash } }
  await expect(visitor(clientChanges.accept, withdrawn)).rejects.toMatchObject({
    reason: 'change_withdrawn',
    message: 'alice withdrew this change.',
  })
  await addShoot(studio, sent)
  // An answer is told whatever is switched off.
  await studio.db
    .updateTable('user_settings')
    .set({ notifications: JSON.stringify({ clientUpdates: false }) })
    .where('userId', '=', studio.ids.alice)
    .execute()
  const third = await pageOf(studio, sent)
  const page = await visitor(clientChanges.decline, { params: third.params, input: { words: 'Too much.' } })
  expect(page.changes).toEqual([])
  expect(await agreedOf(studio, sent)).toMatchObject({
    total: 508_994,
    change: { state: 'declined', declinedFor: 'Too much.' },
  })
  const told = (await alice(notifications.unread, {})).map(({ title }) => title)
  expect(told).toContain('Hannah Weiss declined your change')
  expect((await dealOf(studio, sent)).changeSentAt).toBeNull()
})

test('a booking waits for its client to pay, and for the studio once they decline a change', async () => {
  const studio = await openStudio()
  const sent = await book(studio, { bookedBy: 'payment' })
  const lane = async () => (await dealOf(studio, sent)).lane
  expect(await lane()).toBe('theirs')
  studio.clock.now += 60_000
  await addShoot(studio, sent)
  expect(await dealOf(studio, sent)).toMatchObject({ stage: 'proposed', lane: 'theirs' })
  studio.clock.now += 60_000
  const { params } = await pageOf(studio, sent)
  await studio.as('visitor')(clientChanges.decline, { params, input: { words: '' } })
  expect(await lane()).toBe('ours')
  studio.clock.now += 60_000
  await addShoot(studio, sent)
  expect(await lane()).toBe('theirs')
  studio.clock.now += 60_000
  await acceptChange(studio, sent)
  expect(await lane()).toBe('theirs')
})

test('what was billed meanwhile is read before it is accepted; of two phones one accepts', async () => {
  const studio = await openStudio()
  const visitor = studio.as('visitor')
  const sent = await book(studio)
  await addShoot(studio, sent)
  const { params, waiting } = await pageOf(studio, sent)
  await studio.as('alice')(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  await expect(visitor(clientChanges.accept, { params, input: { hash: waiting.hash } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The proposal changed since you opened this page. Reload it.',
  })
  const now = await pageOf(studio, sent)
  expect(amountsOf(now.waiting.payments)).toEqual([152_698, 203_598, 202_698])
  const input = { hash: now.waiting.hash }
  const both = await Promise.all([
    visitor(clientChanges.accept, { params, input }),
    visitor(clientChanges.accept, { params, input }),
  ])
  expect(both.map(({ changes }) => changes[0]?.state)).toEqual(['agreed', 'agreed'])
  expect(await studio.db.selectFrom('deal_terms').select('n').orderBy('n').execute()).toEqual([{ n: 1 }, { n: 2 }])
  const told = (await studio.as('alice')(notifications.unread, {})).map(({ title }) => title)
  expect(told.filter((title) => title === 'Hannah Weiss accepted your change')).toHaveLength(1)
})

test('when payments are due is read too: once the shoot is moved, the page that was open is refused', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  await addShoot(studio, sent)
  const { params, waiting } = await pageOf(studio, sent)
  const input = { day: '2027-07-03', time: '14:00', movesDue: false }
  await studio.as('alice')(agreements.move, { params: { id: sent.dealId }, input })
  const old = { params, input: { hash: waiting.hash } }
  await expect(studio.as('visitor')(clientChanges.accept, old)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'change_changed',
    message: 'The proposal changed since you opened this page. Reload it.',
  })
  const now = await pageOf(studio, sent)
  expect(now.waiting.payments[1]).toMatchObject({ dueOn: '2027-05-04' })
  expect((await acceptChange(studio, sent)).changes[0]?.state).toBe('agreed')
})

test('what is not agreed, not changed or not theirs is refused', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const offered = await send(studio)
  const input = { lines: [shoot], isMailed: false }
  await expect(alice(agreements.change, { ...dealIn(offered), input })).rejects.toMatchObject({ reason: 'not_agreed' })
  expect(await alice(agreements.changeable, dealIn(offered))).toBeNull()
  const other = await openStudio()
  const sent = await book(other)
  const lines = await linesOf(other, sent)
  await expect(change(other, sent, { lines })).rejects.toMatchObject({ fields: { lines: 'Nothing is changed yet.' } })
  await expect(change(other, sent, { lines: [] })).rejects.toMatchObject({ code: 'invalid' })
  await expect(change(other, sent, { lines: [{ ...shoot, rate: '-1' }] })).rejects.toMatchObject({
    fields: { 'lines.0.rate': expect.any(String) },
  })
  await addShoot(other, sent)
  const { params, waiting } = await pageOf(other, sent)
  const answer = { hash: waiting.hash }
  await expect(other.as('alice')(clientChanges.accept, { params, input: answer })).rejects.toMatchObject({
    reason: 'own_link',
  })
  const stranger = await send(other, {}, { name: 'Ben Ito', email: 'ben@ito.example' })
  await expect(
    other.as('visitor')(clientChanges.accept, { params: { ...params, token: stranger.token }, input: answer }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(other.as('bob')(deals.find, { params: { id: sent.dealId } })).rejects.toMatchObject({
    code: 'not_found',
  })
})
