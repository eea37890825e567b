import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientMoves } from '#client-portal/move-api.ts'
import { clientLinks } from '#client-links/api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { dashboard } from '#dashboard/api.ts'
import { deals } from '#deals/api.ts'
import { nextDealStep } from '#deals/next-step.ts'
import { shoots } from '#shoots/api.ts'
import { addShoot, book } from '#tests/help/changed-booking.ts'
import {
  accept,
  agreedOf,
  cancelBooking,
  contract,
  dealOf,
  ownSignature,
  send as sendProposal,
} from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const hour = 3_600_000
const zone = 'America/New_York'

type Sent = Awaited<ReturnType<typeof sendProposal>>

async function begin() {
  const studio = await openStudio()
  studio.clock.now = Date.parse('2026-11-24T15:00:00Z')
  const send = (...[more = {}, who]: [object?, object?]) =>
    sendProposal(studio, { validUntil: '2026-12-08', ...more }, who)
  return { studio, send, alice: studio.as('alice'), visitor: studio.as('visitor') }
}

/** What Home asks for, of everybody who waits. */
async function needsOf({ as }: Studio) {
  const { needs } = await as('alice')(dashboard.today, {})
  return needs.first.flatMap((need) => (need.kind === 'inquiry' ? [need.step] : []))
}

/** The same, with what is next in the booking. */
const standingOf = async (studio: Studio, sent: Sent) => [
  ...(await needsOf(studio)),
  nextDealStep(await dealOf(studio, sent), { zone, now: studio.clock.now }).what,
]

const reply = ['reply', 'Reply to Hannah Weiss']
const anotherDate = ['date', 'Offer Hannah Weiss another date']

/** A client asks on their page, an hour later. */
async function ask(studio: Studio, { token }: Pick<Sent, 'token'>, words = 'Is there parking?'): Promise<void> {
  studio.clock.now += hour
  await studio.as('visitor')(clientPage.ask, { params: { token }, input: { words } })
}

const taken = { title: 'Castellano', location: 'Hudson', type: 'event' } as const

/** A booking whose client wanted to confirm a new date that was taken meanwhile. */
async function wantingTaken() {
  const { studio, send, alice, visitor } = await begin()
  const sent = await send()
  await accept(studio, sent)
  const params = { id: sent.dealId }
  const move = (day: string, isAsked = true) =>
    alice(agreements.move, {
      params,
      input: { day, time: '15:30', movesDue: false, ...(isAsked && { ask: true as const }) },
    })
  const answer = async (what: 'confirm' | 'decline') => {
    const { moves } = await visitor(clientPage.read, { params: { token: sent.token } })
    const asked = { token: sent.token, id: moves[0]?.id ?? 0 }
    return what === 'confirm'
      ? visitor(clientMoves.confirm, { params: asked })
      : visitor(clientMoves.decline, { params: asked, input: { words: 'We are away.' } })
  }
  await move('2027-07-03')
  studio.clock.now += 49 * hour
  const { id } = await alice(shoots.create, { input: { ...taken, date: '2027-07-03T22:00:00Z' } })
  await expect(answer('confirm')).rejects.toMatchObject({ reason: 'date_taken' })
  studio.clock.now += hour
  const free = () => alice(shoots.change, { params: { id }, input: { status: 'cancelled' } })
  return { studio, sent, move, answer, free }
}

test('the photographer signs what was accepted, and then nothing needs them', async () => {
  const { studio, send } = await begin()
  const sent = await send({ contract, bookedBy: 'payment' })
  await accept(studio, sent)
  expect(await standingOf(studio, sent)).toEqual(['sign', 'Sign the contract'])
  const agreed = await agreedOf(studio, sent)
  studio.clock.now += hour
  await ownSignature(studio, agreed?.contract?.id ?? 0)
  expect(await needsOf(studio)).toEqual([])
})

test('what was signed on paper needs no reply', async () => {
  const { studio, send, alice } = await begin()
  const sent = await send({ contract, bookedBy: 'signature' })
  studio.clock.now += hour
  await accept(studio, sent)
  const id = (await agreedOf(studio, sent))?.contract?.id ?? 0
  await alice(contracts.toggleSignature, { params: { id }, input: { signed: true } })
  expect([(await dealOf(studio, sent)).stage, await needsOf(studio)]).toEqual(['booked', []])
})

test('a question about a change or a new date that waits is replied to before they answer it', async () => {
  const changed = await openStudio()
  const hers = await book(changed)
  await addShoot(changed, hers)
  await ask(changed, hers, 'Why 500?')
  expect(await standingOf(changed, hers)).toEqual(reply)
  const { studio, send, alice } = await begin()
  const moved = await send()
  await accept(studio, moved)
  const input = { day: '2027-07-03', time: '15:30', movesDue: false, ask: true }
  await alice(agreements.move, { params: { id: moved.dealId }, input })
  await ask(studio, moved, 'At the same place?')
  expect(await standingOf(studio, moved)).toEqual(reply)
})

test('who wanted a new date that was taken is offered another one, until one is asked for', async () => {
  const { studio, sent, move, answer } = await wantingTaken()
  expect(await standingOf(studio, sent)).toEqual(anotherDate)
  await move('2027-07-10')
  expect(await needsOf(studio)).toEqual([])
  studio.clock.now += hour
  await answer('confirm')
  expect(await needsOf(studio)).toEqual([])
})

test('or until the photographer moves it, or that date is free again', async () => {
  const byHand = await wantingTaken()
  await byHand.move('2027-07-10', false)
  expect(await needsOf(byHand.studio)).toEqual([])
  const free = await wantingTaken()
  await free.free()
  await free.answer('confirm')
  expect(await needsOf(free.studio)).toEqual([])
})

test('who cannot come on the new date needs a reply', async () => {
  const { studio, sent, move, answer } = await wantingTaken()
  await move('2027-07-10')
  studio.clock.now += hour
  await answer('decline')
  expect(await standingOf(studio, sent)).toEqual(reply)
})

test('a time that was taken when they wanted to accept is no longer sought once they have, a question is', async () => {
  const { studio, send, alice } = await begin()
  const [plain, asking] = [await send({ bookedBy: 'payment' }), await send({ bookedBy: 'payment' })]
  await ask(studio, asking)
  await alice(deals.answered, { params: { id: plain.dealId } })
  const { id } = await alice(shoots.create, { input: { ...taken, date: '2027-06-12T20:00:00Z' } })
  studio.clock.now += hour
  for (const sent of [plain, asking]) await expect(accept(studio, sent)).rejects.toMatchObject({ reason: 'date_taken' })
  await alice(shoots.change, { params: { id }, input: { status: 'cancelled' } })
  studio.clock.now += hour
  await accept(studio, plain)
  expect(await standingOf(studio, plain)).toEqual(['reply', expect.stringMatching(/^Deposit /)])
})

test('a question is about what is not lost, with or without a proposal', async () => {
  const { studio, send, alice, visitor } = await begin()
  const first = await send()
  const { clientId } = await dealOf(studio, first)
  await accept(studio, first)
  studio.clock.now += hour
  const second = await send({}, { clientId: clientId ?? 0, type: 'portrait' })
  await visitor(clientPage.decline, { params: second.params, input: { words: '' } })
  await ask(studio, first)
  expect(await standingOf(studio, first)).toEqual(reply)
  const { id } = await alice(clients.create, { input: { name: 'Maya Ortiz' } })
  const deal = await alice(deals.create, { input: { name: 'Maya Ortiz', clientId: id, type: 'wedding' } })
  const shoot = await alice(shoots.create, { input: { ...taken, date: '2027-01-09T18:30:00Z' } })
  await alice(deals.shoot, { params: { id: deal.id }, input: { shootId: shoot.id } })
  const { link } = await alice(clientLinks.create, { params: { id } })
  await ask(studio, { token: link.slice(link.lastIndexOf('/') + 1) })
  const { needs } = await alice(dashboard.today, {})
  // The day is that of the shoot: none was asked for.
  expect(needs.first).toContainEqual(
    expect.objectContaining({ step: 'reply', name: 'Maya Ortiz', dealId: deal.id, day: '2027-01-09' }),
  )
})

test('a question of somebody whose booking was canceled needs a reply, one from before does not', async () => {
  const { studio, send, alice } = await begin()
  const sent = await send()
  await accept(studio, sent)
  await ask(studio, sent)
  studio.clock.now += hour
  await cancelBooking(studio, sent)
  expect(await needsOf(studio)).toEqual([])
  await ask(studio, sent, 'When do I get my money back?')
  expect(await standingOf(studio, sent)).toEqual(reply)
  expect(await alice(deals.counts, {})).toEqual({ needsYou: 1, waiting: 0, quiet: 0, booked: 0, lost: 0 })
  studio.clock.now += hour
  await alice(deals.answered, { params: { id: sent.dealId } })
  expect(await alice(deals.counts, {})).toEqual({ needsYou: 0, waiting: 0, quiet: 0, booked: 0, lost: 1 })
})
