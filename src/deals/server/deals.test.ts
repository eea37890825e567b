import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { tagOf } from '#kernel/api.ts'
import { search } from '#search/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const hour = 3_600_000
const day = 24 * hour

const hannah = {
  name: 'Hannah Weiss & Omar Aziz',
  type: 'wedding',
  day: '2027-06-12',
  place: 'Locust Grove, Poughkeepsie',
  email: 'hannah@weddings.example',
  message: 'Are you free on June 12?',
} as const

const add = ({ as }: Studio, draft: object = hannah) => as('alice')(deals.create, { input: { name: 'Leo', ...draft } })

const group = async ({ as }: Studio, name: 'needs-you' | 'waiting' | 'quiet' | 'booked' | 'lost') =>
  (await as('alice')(deals.list, { input: { group: name } })).map((deal) => deal.name)

test('an inquiry by hand needs a name only, and stands among those that need the photographer', async () => {
  const studio = await openStudio()
  const deal = await add(studio, { name: 'Leo Castellano' })
  expect(deal).toMatchObject({
    title: 'Other, Leo Castellano',
    name: 'Leo Castellano',
    stage: 'inquiry',
    lane: 'ours',
    day: null,
    timeZone: 'America/New_York',
    isFromForm: false,
    events: [{ words: 'Created by you' }],
  })
  expect(await group(studio, 'needs-you')).toEqual(['Leo Castellano'])
  await expect(studio.as('alice')(deals.create, { input: {} })).rejects.toMatchObject({
    code: 'invalid',
    fields: { name: 'Type a name' },
  })
})

test('an inquiry of a client takes over what is known of them', async () => {
  const studio = await openStudio()
  const client = await studio.as('alice')(clients.create, {
    input: { name: 'Maya Ortiz', email: 'maya@ortiz.example', phone: '555 0134' },
  })
  const deal = await studio.as('alice')(deals.create, { input: { clientId: client.id, type: 'portrait' } })
  expect(deal).toMatchObject({
    name: 'Maya Ortiz',
    email: 'maya@ortiz.example',
    phone: '555 0134',
    clientId: client.id,
    clientName: 'Maya Ortiz',
    title: 'Portrait, Maya Ortiz',
    match: null,
  })
})

test('answered ones wait, after ten days they have gone quiet; the longest wait comes first', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const one = await add(studio, { name: 'First' })
  studio.clock.now += hour
  const two = await add(studio, { name: 'Second' })
  expect(await group(studio, 'needs-you')).toEqual(['First', 'Second'])
  await alice(deals.answered, { params: two })
  studio.clock.now += hour
  await alice(deals.answered, { params: one })
  expect(await group(studio, 'needs-you')).toEqual([])
  expect(await group(studio, 'waiting')).toEqual(['Second', 'First'])
  studio.clock.now += 5 * day
  // A session ends after a week without use.
  await alice(deals.counts, {})
  studio.clock.now += 5 * day - hour
  expect(await group(studio, 'waiting')).toEqual(['First'])
  expect(await group(studio, 'quiet')).toEqual(['Second'])
  expect(await alice(deals.counts, {})).toEqual({ needsYou: 0, waiting: 1, quiet: 1, booked: 0, lost: 0 })
})

test('a deal is lost with a reason, once, and can be opened again', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const deal = await add(studio)
  const lost = await alice(deals.lose, { params: deal, input: { reason: 'price' } })
  expect(lost).toMatchObject({ stage: 'lost', closedFor: 'price' })
  expect(lost.events.at(-1)?.words).toBe('Marked as lost: price')
  await expect(alice(deals.lose, { params: deal, input: { reason: 'date' } })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await group(studio, 'lost')).toEqual([hannah.name])
  expect(await alice(deals.reopen, { params: deal })).toMatchObject({ stage: 'inquiry', closedFor: null })
  await expect(alice(deals.reopen, { params: deal })).rejects.toMatchObject({ code: 'conflict' })
  for (const reason of ['declined', 'cancelled', 'weather', ''])
    expect((await studio.raw('alice', 'POST', `/api/deals/${deal.id}/lose`, { body: { reason } })).status).toBe(422)
})

test('the client of an address is offered, and linked or added only when the photographer says so', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const known = await alice(clients.create, { input: { name: 'Hannah W.', email: 'HANNAH@weddings.example' } })
  const deal = await add(studio)
  expect(deal).toMatchObject({ clientId: null, match: { id: known.id, name: 'Hannah W.' } })
  expect(await alice(clients.list, {})).toHaveLength(1)
  await alice(deals.client, { params: deal, input: { clientId: known.id } })
  expect(await alice(deals.find, { params: deal })).toMatchObject({ clientId: known.id, match: null })
  const other = await add(studio, { name: 'Brigid Doyle', email: 'brigid@doyle.example', phone: '555 0199' })
  const added = await alice(deals.client, { params: other, input: {} })
  expect(added).toMatchObject({ name: 'Brigid Doyle', email: 'brigid@doyle.example', phone: '555 0199' })
  await expect(alice(deals.client, { params: other, input: {} })).rejects.toMatchObject({ code: 'conflict' })
  expect((await alice(deals.list, { input: { clientId: String(added.id) } })).map(({ id }) => id)).toEqual([other.id])
})

test('whose address was taken under an older rule becomes a client without it', async () => {
  const studio = await openStudio()
  const deal = await add(studio, { name: 'Kim Park', email: 'kim@park.example' })
  await studio.db.updateTable('deals').set({ email: 'kim@studio' }).where('id', '=', deal.id).execute()
  const added = await studio.as('alice')(deals.client, { params: deal, input: {} })
  expect(added).toMatchObject({ name: 'Kim Park', email: '' })
})

test('the linked shoot books a deal, and taking it off opens it again; deleted ones leave no trace', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const deal = await add(studio)
  const shoot = await alice(shoots.create, { input: { title: 'Weiss', location: 'Grove', type: 'wedding' } })
  const booked = await alice(deals.shoot, { params: deal, input: { shootId: shoot.id } })
  expect(booked).toMatchObject({ stage: 'booked', shootId: shoot.id, shootTitle: 'Weiss' })
  expect(await group(studio, 'booked')).toEqual([hannah.name])
  expect(await alice(deals.shoot, { params: deal, input: { shootId: null } })).toMatchObject({ stage: 'inquiry' })
  await alice(deals.shoot, { params: deal, input: { shootId: shoot.id } })
  const client = await alice(deals.client, { params: deal, input: {} })
  await expect(alice(shoots.remove, { params: shoot })).rejects.toMatchObject({ reason: 'booked' })
  await alice(deals.lose, { params: deal, input: { reason: 'date' } })
  const other = await add(studio, { name: 'Brigid Doyle' })
  await alice(deals.shoot, { params: other, input: { shootId: shoot.id } })
  await expect(alice(shoots.remove, { params: shoot })).rejects.toMatchObject({ reason: 'booked' })
  await alice(deals.shoot, { params: other, input: { shootId: null } })
  await alice(shoots.remove, { params: shoot })
  await alice(deals.reopen, { params: deal })
  await alice(clients.remove, { params: client })
  expect(await alice(deals.find, { params: deal })).toMatchObject({
    stage: 'booked',
    shootId: null,
    clientId: null,
    name: hannah.name,
  })
})

test('deals are found by title, name, address and place, and by the name of their client', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const deal = await add(studio)
  const found = async (q: string) =>
    (await alice(search.find, { input: { q } })).filter(({ type }) => type === 'deal').map(({ id }) => id)
  for (const q of ['hannah', 'poughkeepsie', 'wedding aziz', 'weddings.example'])
    expect(await found(q)).toEqual([deal.id])
  expect(await found('june')).toEqual([])
  const client = await alice(clients.create, { input: { name: 'Familie Weiß' } })
  await alice(deals.client, { params: deal, input: { clientId: client.id } })
  expect(await found('familie')).toEqual([deal.id])
  await alice(deals.remove, { params: deal })
  expect(await found('hannah')).toEqual([])
  expect((await alice(deals.list, { input: { search: 'hannah' } })).length).toBe(0)
})

test('a shoot says which deal led to it, to its photographer only', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id } = await alice(shoots.create, { input: { title: 'Weiss', location: 'Grove', type: 'wedding' } })
  const ofShoot = () => alice(deals.ofShoot, { params: { id } })
  expect(await ofShoot()).toBeNull()
  const deal = await add(studio)
  await alice(deals.shoot, { params: deal, input: { shootId: id } })
  expect(await ofShoot()).toEqual({ id: deal.id, title: deal.title, stage: 'booked' })
  await expect(studio.as('bob')(deals.ofShoot, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  await alice(deals.shoot, { params: deal, input: { shootId: null } })
  expect(await ofShoot()).toBeNull()
})

test('of two who change one version the second is refused; others see nothing of it', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const deal = await add(studio)
  const changed = await alice(deals.change, { params: deal, input: { notes: 'Garden' }, ifMatch: tagOf(deal) })
  expect(changed.notes).toBe('Garden')
  await expect(
    alice(deals.change, { params: deal, input: { notes: 'Lake' }, ifMatch: tagOf(deal) }),
  ).rejects.toMatchObject({ code: 'stale' })
  const bob = studio.as('bob')
  expect(await bob(deals.list, {})).toEqual([])
  for (const endpoint of [deals.find, deals.answered, deals.reopen, deals.remove])
    await expect(bob(endpoint, { params: deal })).rejects.toMatchObject({ code: 'not_found' })
  const shoot = await bob(shoots.create, { input: { title: 'Bob’s', location: 'Grove', type: 'wedding' } })
  await expect(alice(deals.shoot, { params: deal, input: { shootId: shoot.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('pages of each group neither skip nor repeat', async () => {
  const studio = await openStudio()
  for (let at = 0; at < 7; at++) {
    await add(studio, { name: `Guest ${at}` })
    if (at % 2 === 0) studio.clock.now += 1000
  }
  for (const query of ['group=needs-you', '']) {
    const seen: string[] = []
    let next: string | undefined = `/api/deals?limit=2&${query}`
    while (next) {
      const { json, headers }: Awaited<ReturnType<Studio['raw']>> = await studio.raw('alice', 'GET', next)
      seen.push(...json.map(({ name }: { name: string }) => name))
      next = /<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1]
    }
    const expected = Array.from({ length: 7 }, (_, at) => `Guest ${at}`)
    expect(seen.toSorted()).toEqual(expected)
    if (query !== '') expect(seen).toEqual(expected)
  }
})
