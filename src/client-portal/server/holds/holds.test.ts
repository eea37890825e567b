import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { holds } from '#holds/api.ts'
import { notifications } from '#notification-list/api.ts'
import { proposals } from '#proposals/api.ts'
import { holdJob } from '#proposals/server/hold-job.ts'
import { shoots } from '#shoots/api.ts'
import {
  accept,
  agreedOf,
  clientSigns,
  contract,
  dateTaken,
  dealOf,
  hannah,
  leo,
  ownSignature,
  send,
  tick,
  toBeSigned,
  wedding,
} from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const hour = 3_600_000

const june = { from: '2027-06-01T00:00:00Z', to: '2027-07-01T00:00:00Z' }
const heldIn = ({ as }: Studio, input = june) => as('alice')(holds.list, { input })
const toldTo = async ({ as }: Studio) => (await as('alice')(notifications.unread, {})).map(({ title }) => title)

test('what is accepted is held with the minutes around it until both have signed, then it is the shoot', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await toBeSigned(studio)
  expect(await heldIn(studio)).toMatchObject([
    {
      dealId: sent.dealId,
      title: 'Wedding, Hannah Weiss',
      name: 'Hannah Weiss',
      // Nine hours from 2 PM in New York, with half an hour before and after.
      startsAt: '2027-06-12T17:30:00.000Z',
      endsAt: '2027-06-13T03:30:00.000Z',
      until: '2026-05-03T09:00:00.000Z',
    },
  ])
  expect(await alice(shoots.list, {})).toEqual([])
  expect((await dealOf(studio, sent)).shootId).toBeNull()
  await clientSigns(studio, sent.link)
  expect(await heldIn(studio)).toEqual([])
  const { shootId, stage } = await dealOf(studio, sent)
  expect(stage).toBe('booked')
  expect(await alice(shoots.find, { params: { id: shootId ?? 0 } })).toMatchObject({
    date: '2027-06-12T18:00:00.000Z',
    duration: 540,
    status: 'confirmed',
    clientName: 'Hannah Weiss',
  })
  expect(await alice(contracts.find, { params: { id: sent.contractId } })).toMatchObject({ shootId, status: 'signed' })
})

test('a hold of 48 hours keeps the time to its last second, and what is signed after it may be refused', async () => {
  const studio = await openStudio()
  const first = await toBeSigned(studio)
  const second = await send(studio, { contract }, leo)
  studio.clock.now += 48 * hour - 1000
  await expect(accept(studio, second)).rejects.toMatchObject(dateTaken)
  expect(await agreedOf(studio, second)).toBeNull()
  studio.clock.now += 1000
  expect(await heldIn(studio)).toEqual([])
  await accept(studio, second)
  await expect(clientSigns(studio, first.link)).rejects.toMatchObject(dateTaken)
  expect(await agreedOf(studio, first)).toMatchObject({ agreedAt: null, contract: { status: 'sent' } })
  expect((await dealOf(studio, first)).events.at(-1)?.words).toBe('Date wanted, but taken meanwhile')
  expect(await toldTo(studio)).toContain('Hannah Weiss wanted a time that is taken')
  expect(await studio.as('alice')(shoots.list, {})).toEqual([])
})

test('a signature after the hold takes the time anew while nobody else has it', async () => {
  const studio = await openStudio()
  const sent = await toBeSigned(studio, { holdHours: 1 })
  studio.clock.now += 5 * hour
  await holdJob().run(studio.db, studio.clock.now, async () => true)
  await holdJob().run(studio.db, studio.clock.now, async () => true)
  expect((await toldTo(studio)).filter((title) => title === 'Hold over: Wedding, Hannah Weiss')).toHaveLength(1)
  expect((await dealOf(studio, sent)).events.at(-1)?.words).toBe('The time is no longer held')
  await clientSigns(studio, sent.link)
  expect((await dealOf(studio, sent)).stage).toBe('booked')
})

test('the contract of what is held has no shoot yet; its text can be changed, and others need a shoot', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio, { contract })
  await accept(studio, sent)
  const params = { id: (await agreedOf(studio, sent))?.contract?.id ?? 0 }
  const written = await alice(contracts.find, { params })
  expect(written).toMatchObject({ shootId: null, shootTitle: 'Weiss wedding' })
  expect(written.occasion).toMatchObject({ title: 'Weiss wedding', location: 'Locust Grove, Poughkeepsie' })
  const { clientId, title, totalAmount } = written
  const input = { clientId, title, totalAmount, shootId: null, content: 'On {{shoot.date}}, come what may.' }
  expect(await alice(contracts.change, { params, input })).toMatchObject({ shootId: null, content: input.content })
  const refused = { code: 'invalid', fields: { shootId: 'Please select a shoot' } }
  await expect(alice(contracts.create, { input })).rejects.toMatchObject(refused)
  const { id: shootId } = await alice(shoots.create, {
    input: { title: 'Garden party', location: 'Beacon', type: 'event', date: '2026-07-01T18:00:00Z' },
  })
  const other = await alice(contracts.create, { input: { ...input, shootId } })
  await expect(alice(contracts.change, { params: other, input })).rejects.toMatchObject(refused)
})

test('the minutes before and after keep others away, extras make the time longer', async () => {
  const studio = await openStudio()
  const at = (time: string, more: object = {}) =>
    send(studio, { shoot: { ...wedding.shoot, time, minutes: 60 }, ...more }, leo)
  const first = await send(studio, { shoot: { ...wedding.shoot, time: '10:00', minutes: 60 }, before: 0, after: 45 })
  await accept(studio, first)
  // The extra hour ends at noon, and what follows begins at 12:45 at the earliest.
  const [early, late] = [await at('13:00'), await at('13:15')]
  await expect(accept(studio, early)).rejects.toMatchObject(dateTaken)
  await accept(studio, late)
  expect(await studio.as('alice')(shoots.list, {})).toHaveLength(2)
})

test('a whole day is that of the place: one of 25 hours meets 0:30, and not the next midnight', async () => {
  const studio = await openStudio()
  const shoot = { ...wedding.shoot, day: '2027-11-07', time: '12:00', minutes: 60 }
  await accept(studio, await send(studio, { shoot, takes: 'day', contract }))
  expect(await heldIn(studio, { from: '2027-11-01T00:00:00Z', to: '2027-12-01T00:00:00Z' })).toMatchObject([
    { startsAt: '2027-11-07T04:00:00.000Z', endsAt: '2027-11-08T05:00:00.000Z' },
  ])
  const exactly = { before: 0, after: 0 }
  const at = (day: string, time: string) => send(studio, { shoot: { ...shoot, day, time }, ...exactly }, leo)
  await expect(accept(studio, await at('2027-11-07', '00:30'))).rejects.toMatchObject(dateTaken)
  await expect(accept(studio, await at('2027-11-06', '23:30'))).rejects.toMatchObject(dateTaken)
  await accept(studio, await at('2027-11-08', '00:00'))
})

test('the photographer may plan over a hold, and then the client is refused', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await toBeSigned(studio)
  const date = '2027-06-12T20:00:00Z'
  expect(await heldIn(studio, { from: date, to: '2027-06-12T21:00:00Z' })).toHaveLength(1)
  const draft = { title: 'Garden party', location: 'Beacon', type: 'event', date } as const
  const own = await alice(shoots.create, { input: draft })
  await expect(clientSigns(studio, sent.link)).rejects.toMatchObject(dateTaken)
  const params = { token: sent.token, id: sent.contractId }
  const { documentHash } = await studio.as('visitor')(clientPage.contract, { params })
  const signature = { name: 'Hannah Weiss', way: 'typed', consent: true, documentHash } as const
  const signed = studio.as('visitor')(clientPage.sign, { params, input: signature })
  await expect(signed).rejects.toMatchObject(dateTaken)
  const wanted = (await dealOf(studio, sent)).events.filter(({ words }) => words === 'Date wanted, but taken meanwhile')
  expect(wanted).toHaveLength(2)
  await alice(shoots.change, { params: own, input: { status: 'cancelled' } })
  await clientSigns(studio, sent.link)
  expect((await dealOf(studio, sent)).stage).toBe('booked')
})

test('a date can be held from the sending on; withdrawing, declining, replacing and losing free it', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const held = async () => (await heldIn(studio)).map(({ until, dealId }) => ({ until, dealId }))
  const first = await send(studio, { holdNow: true })
  // To the end of the last day, in the photographer's zone.
  expect(await held()).toEqual([{ until: '2026-05-16T04:00:00.000Z', dealId: first.dealId }])
  await expect(send(studio, { holdNow: true }, leo)).rejects.toMatchObject({
    reason: 'date_taken',
    message: 'You have a hold for Hannah Weiss at that time, so it can’t be held.',
  })
  await expect(accept(studio, await send(studio, {}, leo))).rejects.toMatchObject(dateTaken)
  const newer = await alice(proposals.create, { params: { id: first.dealId }, input: {} })
  await alice(proposals.change, { params: newer, input: { ...wedding, holdNow: false } })
  await alice(proposals.send, { params: newer, input: { isMailed: false } })
  expect(await held()).toEqual([])
  const [withdrawn, declined, lost] = [
    await send(studio, { holdNow: true, shoot: { ...wedding.shoot, day: '2027-06-13' } }),
    await send(studio, { holdNow: true, shoot: { ...wedding.shoot, day: '2027-06-14' } }),
    await send(studio, { holdNow: true, shoot: { ...wedding.shoot, day: '2027-06-15' } }),
  ]
  expect(await held()).toHaveLength(3)
  await alice(proposals.withdraw, { params: withdrawn })
  await studio.raw('visitor', 'POST', `/api/client-page/${declined.token}/proposals/${declined.id}/decline`, {
    body: {},
  })
  await alice(deals.lose, { params: { id: lost.dealId }, input: { reason: 'other' } })
  expect(await held()).toEqual([])
})

test('what is held becomes what is accepted, and the photographer’s signature begins the time to sign', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { holdNow: true, contract, holdHours: 24 })
  await accept(studio, sent)
  expect(await heldIn(studio)).toMatchObject([{ until: '2026-05-02T09:00:00.000Z' }])
  studio.clock.now += 6 * hour
  const contractId = (await agreedOf(studio, sent))?.contract?.id ?? 0
  await ownSignature(studio, contractId)
  expect(await heldIn(studio)).toMatchObject([{ until: '2026-05-02T15:00:00.000Z' }])
  expect(await dealOf(studio, sent)).toMatchObject({ lane: 'theirs' })
})

test('what may be booked twice takes nothing and is kept from nothing', async () => {
  const studio = await openStudio()
  await accept(studio, await send(studio))
  await accept(studio, await send(studio, { exclusive: false }, leo))
  expect(await studio.as('alice')(shoots.list, {})).toHaveLength(2)
  const elsewhere = { ...wedding.shoot, day: '2027-07-03' }
  await accept(studio, await send(studio, { exclusive: false, contract, shoot: elsewhere }))
  await accept(studio, await send(studio, { shoot: elsewhere }, leo))
  expect(await heldIn(studio, { from: '2027-07-01T00:00:00Z', to: '2027-08-01T00:00:00Z' })).toEqual([])
})

test('a booked shoot takes its minutes along when it is moved, and a whole day becomes another', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const first = await send(studio, { takes: 'day', shoot: { ...wedding.shoot, minutes: 60 } })
  await accept(studio, first, tick(3), 445_000)
  const { shootId } = await dealOf(studio, first)
  await alice(shoots.change, { params: { id: shootId ?? 0 }, input: { date: '2027-06-19T18:00:00Z' } })
  const at = (day: string) => send(studio, { shoot: { ...wedding.shoot, day, time: '06:00', minutes: 60 } }, leo)
  await accept(studio, await at('2027-06-12'))
  await expect(accept(studio, await at('2027-06-19'))).rejects.toMatchObject(dateTaken)
})

test('times and hours that cannot be are refused, and holds of others are not shown', async () => {
  const studio = await openStudio()
  await toBeSigned(studio)
  expect(await studio.as('bob')(holds.list, { input: june })).toEqual([])
  const alice = studio.as('alice')
  const { id } = await alice(deals.create, { input: hannah })
  const draft = await alice(proposals.create, { params: { id }, input: {} })
  expect(draft.facts).toMatchObject({ takes: 'hours', before: 30, after: 30, exclusive: true, holdHours: 48 })
  for (const more of [{ before: -1 }, { after: 1441 }, { holdHours: 0 }, { holdHours: 337 }, { takes: 'week' }])
    expect(
      (await studio.raw('alice', 'PUT', `/api/proposals/${draft.id}`, { body: { ...wedding, ...more } })).status,
    ).toBe(422)
})
