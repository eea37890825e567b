import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { proposals } from '#proposals/api.ts'
import { accept, send, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

test('a proposal whose PDF could only show boxes is not sent', async () => {
  const studio = await openStudio()
  const words = 'The document prints Latin, Greek and Cyrillic letters. It can’t show 田 中.'
  await expect(send(studio, { title: '田中' })).rejects.toMatchObject({ code: 'invalid', fields: { title: words } })
  await expect(send(studio, { shoot: { ...wedding.shoot, place: '田中' } })).rejects.toMatchObject({
    fields: { 'shoot.place': words },
  })
  await expect(send(studio, { lines: [{ name: 'Day', included: '田中', rate: '10' }] })).rejects.toMatchObject({
    fields: { 'lines.0.included': words },
  })
  const contract = 'Between {{client.name}} and the studio.'
  await expect(send(studio, { contract }, { name: '田中', email: 'one@weddings.example' })).rejects.toMatchObject({
    fields: { contract: words },
  })
})

test('a name that no document can show is refused before it is sent, with where it is changed', async () => {
  const studio = await openStudio()
  const start = 'The document prints Latin, Greek and Cyrillic letters. It can’t show ר ו ת'
  const inBooking = 'Change it in the booking: More actions, Edit details.'
  const who = { name: 'רות', email: 'ruth@weddings.example', title: 'Wedding' }
  const client = `${start} in your client’s name. ${inBooking}`
  await expect(send(studio, {}, who)).rejects.toMatchObject({ message: client, fields: { client } })
  const booking = `${start} in the title of the booking. ${inBooking}`
  await expect(send(studio, {}, { ...who, name: 'Ruth', title: 'רות' })).rejects.toMatchObject({ message: booking })
  const { id } = await studio.as('alice')(clients.create, { input: { name: who.name, email: who.email } })
  const { title, name } = who
  await expect(send(studio, {}, { title, name, clientId: id })).rejects.toMatchObject({
    message: `${start} in your client’s name. Change it in the details of the client.`,
  })
  // Where nothing is printed for them, it is all the same.
  await send(studio, { lines: [{ name: 'A gift', rate: '0' }], plan: wedding.plan.slice(-1) }, who)
})

test('what is too much to be billed is not sent, with all that its client could add', async () => {
  const studio = await openStudio()
  const film = { name: 'Film', rate: '900000000.00' }
  const refusal = (lines: string) => ({ code: 'invalid', fields: { lines } })
  const twenty = send(studio, { lines: [{ ...film, quantity: 20 }] })
  await expect(twenty).rejects.toMatchObject(refusal('The total can be at most $1,000,000,000.00.'))
  const reel = { kind: 'extra' as const, name: 'Reel', rate: '20000000.00' }
  const six = send(studio, { lines: [film, { ...reel, most: 6 }] })
  await expect(six).rejects.toMatchObject(refusal('The total with all extras can be at most $1,000,000,000.00.'))
  const sent = await send(studio, { lines: [film, { ...reel, most: 5 }] })
  await accept(studio, sent, [{ line: 2, quantity: 5 }], 100_000_000_000)
})

test('a shoot is neither moved to the time that it has, nor delivered before it took place', async () => {
  const studio = await openStudio()
  studio.clock.now = Date.parse('2026-11-24T15:00:00Z')
  const shoot = { ...wedding.shoot, day: '2026-11-26' }
  const sent = await send(studio, { shoot, validUntil: '2026-12-08' })
  await accept(studio, sent)
  const alice = studio.as('alice')
  const deal = { params: { id: sent.dealId } }
  const same = { day: '2026-11-26', time: '14:00', movesDue: false }
  const day = 'The shoot already starts at that time.'
  await expect(alice(agreements.move, { ...deal, input: same })).rejects.toMatchObject({ fields: { day } })
  studio.clock.now = Date.parse('2026-11-27T15:00:00Z')
  const early = alice(agreements.deliver, { ...deal, input: { day: '2026-11-25' } })
  await expect(early).rejects.toMatchObject({ fields: { day: 'Choose the day of the shoot or a later one.' } })
  await alice(agreements.deliver, { ...deal, input: { day: '2026-11-26' } })
})

test.each([
  ['in nine days', '2026-05-10', '2026-05-09'],
  ['in a month', '2026-06-01', '2026-05-15'],
  ['tomorrow', '2026-05-02', '2026-05-01'],
  ['today', '2026-05-01', '2026-05-01'],
])('for a shoot %s a new proposal ends before it, where that is to come', async (_, day, validUntil) => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const deal = await alice(deals.create, { input: { name: 'Chloe Bennett', day } })
  expect(await alice(proposals.create, { params: deal, input: {} })).toMatchObject({ validUntil })
})

test('a price that is not typed yet stays empty in the draft, which cannot be sent; zero is a price', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const deal = await alice(deals.create, { input: { name: 'Hannah Weiss', email: 'hannah@weddings.example' } })
  const { id } = await alice(proposals.create, { params: { id: deal.id }, input: {} })
  const [first, ...others] = wedding.lines
  const save = (rate: string) =>
    alice(proposals.change, {
      params: { id },
      input: { ...wedding, lines: [{ ...first, name: 'Wedding, 8 hours', rate }, ...others] },
    })
  const sendIt = () => alice(proposals.send, { params: { id }, input: { isMailed: false } })
  expect((await save('')).facts.lines[0]).toMatchObject({ rate: 0, isUnpriced: true })
  await expect(sendIt()).rejects.toMatchObject({ fields: { 'lines.0.rate': 'Enter a price' } })
  expect((await save('0')).facts.lines[0]).not.toHaveProperty('isUnpriced')
  await save('4000')
  expect((await sendIt()).proposal.sums.total).toBe(445_000)
})

test('a draft makes up no time; without one it is not sent, unless its day is open too', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const deal = await alice(deals.create, {
    input: { name: 'Hannah Weiss', email: 'hannah@weddings.example', day: '2027-06-12' },
  })
  const { id, facts } = await alice(proposals.create, { params: { id: deal.id }, input: {} })
  expect(facts.shoot).toMatchObject({ day: '2027-06-12', time: '' })
  const save = (shoot: object) =>
    alice(proposals.change, { params: { id }, input: { ...wedding, shoot: { ...wedding.shoot, ...shoot } } })
  const sendIt = () => alice(proposals.send, { params: { id }, input: { isMailed: false } })
  await save({ time: '' })
  await expect(sendIt()).rejects.toMatchObject({ fields: { 'shoot.time': 'Choose when the shoot starts.' } })
  await save({ time: '', day: null })
  expect((await sendIt()).proposal.facts.shoot).toMatchObject({ day: null, time: '' })
})
