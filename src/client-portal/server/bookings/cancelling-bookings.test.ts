import { expect, test } from 'vitest'
import { clientBookings } from '#client-portal/booking-api.ts'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { tagOf } from '#kernel/api.ts'
import { notifications } from '#notification-list/api.ts'
import { proposals } from '#proposals/api.ts'
import { shoots } from '#shoots/api.ts'
import { clientSigns, ownSignature } from '#tests/help/proposals.ts'
import { bookWalk, openWalks, start } from '#tests/help/self-bookings.ts'

/** Of a walk for $720.00, $50.00 is kept a week and more before it, and half of it later. */
const cancellation = [
  { atLeastDays: 7, keep: { by: 'amount', value: '50' } },
  { atLeastDays: 0, keep: { by: 'percent', value: '50' } },
]

async function openBooked({ isAccepted = true, ...terms }: { isAccepted?: boolean; template?: string } = {}) {
  const walks = await openWalks({ cancellation, ...terms })
  const hers = await bookWalk(walks)
  if (isAccepted) await hers.accept()
  const { alice, visitor } = walks
  const { params } = hers
  const find = () => visitor(clientBookings.find, { params })
  const shownIn = ({ reckoning }: Awaited<ReturnType<typeof find>>) => {
    if (!reckoning) return null
    const { issued, paid, keep } = reckoning
    return { issued, paid, keep }
  }
  const cancel = (seen: Awaited<ReturnType<typeof find>>, words = '') =>
    visitor(clientBookings.cancel, { params, ifMatch: tagOf(seen), input: { words, shown: shownIn(seen) } })
  /** Of the table: Alice's session ends when the clock jumps. */
  const deal = () => walks.studio.db.selectFrom('deals').selectAll().executeTakeFirstOrThrow()
  const told = async () => (await alice(notifications.unread, {})).map(({ title }) => title)
  return { ...walks, ...hers, find, cancel, deal, told }
}

test('before it binds, canceling declines what was offered, costs nothing and frees the time', async () => {
  const { find, cancel, told, timesOn, read } = await openBooked({ isAccepted: false })
  const seen = await find()
  expect(seen).toMatchObject({ isAgreed: false, canCancel: true, cancelUntil: null, reckoning: null })
  expect(await timesOn('2026-10-16')).toMatchObject({ times: [] })
  expect(await cancel(seen, 'We are ill.')).toMatchObject({ bookings: [], proposals: [{ state: 'declined' }] })
  expect((await timesOn('2026-10-16'))?.times.map((time) => time.start)).toContain(start)
  expect(await told()).toContain('Hannah Weiss canceled Golden walk on October 16, 2026')
  // The same request again changes nothing.
  await cancel(seen)
  expect((await told()).filter((title) => title.includes('canceled'))).toHaveLength(1)
  expect((await read()).bookings).toEqual([])
})

test('once it binds, it is canceled by the rules that were agreed, as they were shown', async () => {
  const { alice, find, cancel, deal, told, timesOn } = await openBooked()
  const seen = await find()
  expect(seen).toMatchObject({
    canCancel: true,
    cancelUntil: '2026-10-14T21:30:00.000Z',
    reckoning: { currency: 'USD', total: 72_000, issued: 21_600, paid: 0, keep: 5000, refund: 0, owed: 5000 },
  })
  const { id, shootId } = await deal()
  const done = await cancel(seen, 'Our dog is ill.')
  expect(done).toMatchObject({ bookings: [], shoots: [], proposals: [{ state: 'cancelled' }] })
  expect((await alice(deals.find, { params: { id } })).events.at(-1)).toMatchObject({
    words: 'Cancelled by the client: you get $50.00',
    text: 'Our dog is ill.',
    isFromClient: true,
  })
  expect((await alice(proposals.ofDeal, { params: { id } })).agreed).toMatchObject({
    cancelled: { kept: 5000, by: 'client' },
  })
  expect(await alice(shoots.find, { params: { id: shootId ?? 0 } })).toMatchObject({ status: 'cancelled' })
  expect(await told()).toContain('Hannah Weiss canceled Golden walk on October 16, 2026')
  expect((await timesOn('2026-10-16'))?.times.map((time) => time.start)).toContain(start)
})

test('it is canceled until 48 hours before, and a second later not any more', async () => {
  const { studio, find, cancel, deal } = await openBooked()
  studio.clock.now = Date.parse('2026-10-14T21:30:00Z')
  const seen = await find()
  expect(seen).toMatchObject({ canCancel: true, reckoning: { keep: 36_000 } })
  studio.clock.now += 1000
  expect(await find()).toMatchObject({ canCancel: false })
  const refused = { code: 'conflict', reason: 'too_close' }
  await expect(cancel(seen)).rejects.toMatchObject({
    ...refused,
    message: 'It’s too close to your session to change it here. Write to alice.',
  })
  const { clientId, stage } = await deal()
  expect(stage).toBe('booked')
  await studio.db.updateTable('clients').set({ language: 'de' }).where('id', '=', clientId).execute()
  const german = 'Ihr Termin ist zu nah, um ihn hier noch zu ändern. Schreiben Sie an alice.'
  await expect(cancel(seen)).rejects.toMatchObject({ ...refused, message: german })
  studio.clock.now -= 1000
  expect((await cancel(await find())).bookings).toEqual([])
})

test('nothing is canceled for amounts that are others by now', async () => {
  const { studio, find, cancel, deal } = await openBooked()
  const seen = await find()
  // Six days before, half of it is kept.
  studio.clock.now = Date.parse('2026-10-10T16:00:00Z')
  await expect(cancel(seen)).rejects.toMatchObject({ code: 'stale' })
  await expect(cancel({ ...(await find()), version: 1 })).rejects.toMatchObject({ code: 'stale' })
  await expect(cancel({ ...(await find()), reckoning: null })).rejects.toMatchObject({ code: 'stale' })
  expect((await deal()).stage).toBe('booked')
})

test('canceled before the client has signed, it is accepted no more and there is nothing to sign', async () => {
  const { studio, alice, find, cancel, deal, read, timesOn } = await openBooked({ template: 'For {{client.name}}.' })
  const { id } = await deal()
  const contractId = (await alice(proposals.ofDeal, { params: { id } })).agreed?.contract?.id ?? 0
  const link = await ownSignature(studio, contractId)
  expect(await cancel(await find(), 'We are ill.')).toMatchObject({
    bookings: [],
    proposals: [{ state: 'declined' }],
    contracts: [],
  })
  await expect(clientSigns(studio, link)).rejects.toMatchObject({ code: 'not_found' })
  expect(await deal()).toMatchObject({ stage: 'lost', closedFor: 'declined', bookedAt: null })
  expect((await alice(proposals.ofDeal, { params: { id } })).agreed).toBeNull()
  await expect(alice(contracts.find, { params: { id: contractId } })).rejects.toMatchObject({ code: 'not_found' })
  expect((await timesOn('2026-10-16'))?.times.map((time) => time.start)).toContain(start)
  expect((await read()).bookings).toEqual([])
})

test('canceled while another version is drafted, the one that was sent is open no more', async () => {
  const { alice, find, cancel, deal } = await openBooked({ isAccepted: false })
  await alice(proposals.create, { params: { id: (await deal()).id }, input: {} })
  expect(await cancel(await find())).toMatchObject({ bookings: [], proposals: [{ state: 'declined' }] })
  expect(await deal()).toMatchObject({ stage: 'lost', closedFor: 'declined' })
})

test('one whose proposal was withdrawn is booked no more, until another one is sent', async () => {
  const { alice, deal, read, timesOn } = await openBooked({ isAccepted: false })
  const { id } = await deal()
  const [sent] = (await alice(proposals.ofDeal, { params: { id } })).proposals
  await alice(proposals.withdraw, { params: { id: sent?.id ?? 0 } })
  expect((await timesOn('2026-10-16'))?.times.map((time) => time.start)).toContain(start)
  expect((await read()).bookings).toEqual([])
  const again = await alice(proposals.create, { params: { id }, input: {} })
  expect((await read()).bookings).toEqual([])
  await alice(proposals.send, { params: { id: again.id }, input: { isMailed: false } })
  expect((await read()).bookings).toMatchObject([{ name: 'Golden walk' }])
})
