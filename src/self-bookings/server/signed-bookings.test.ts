import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { packages } from '#packages/api.ts'
import type { SentCatalogueItem } from '#packages/draft.ts'
import { proposals } from '#proposals/api.ts'
import { questionnaires } from '#questionnaires/api.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { sessionTypes } from '#session-types/api.ts'
import { browserOf, openWithCodes } from '#tests/help/codes.ts'
import { moveStudioTo } from '#tests/help/preferences.ts'
import { opening, openWalks } from '#tests/help/self-bookings.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const signature = { name: 'Alice Archer', way: 'typed', strokes: null, consent: true } as const

const tokenIn = (next: string): string => next.split('/client/')[1] ?? ''

/** Golden walks with a contract. */
async function openSigned(studio: Studio, asks: { questionnaireIds?: number[] } = {}) {
  studio.clock.now = opening
  const template = { name: 'Walks', content: 'We walk on {{shoot.date}} and agree.' }
  const { id } = await studio.as('alice')(contracts.addTemplate, { input: template })
  const walks = await openWalks({ studio, contractTemplateId: id, ...asks })
  const { alice, type } = walks
  await alice(sessionContracts.sign, { params: type, input: { signature } })
  return walks
}

test('signed for all bookings, each comes with the signature, and says to what the photographer agreed', async () => {
  const studio = await openStudio()
  const { alice, visitor, type, pick, book } = await openSigned(studio)
  expect(await alice(sessionContracts.find, { params: type })).toMatchObject({
    content: 'We walk on {{shoot.date}} and agree.',
    signed: { name: 'Alice Archer', isCurrent: true },
  })
  const { token } = await pick()
  const { next } = await book(token)
  const page = await visitor(clientPage.read, { params: { token: tokenIn(next) } })
  expect(page.proposals).toMatchObject([{ state: 'open', isSignedAhead: true }])
  const [deal] = await alice(deals.list, {})
  const [proposal] = (await alice(proposals.ofDeal, { params: { id: deal?.id ?? 0 } })).proposals
  const row = await studio.db
    .selectFrom('proposals')
    .select('advance')
    .where('id', '=', proposal?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(row.advance ?? '')).toMatchObject({
    name: 'Alice Archer',
    consent: expect.stringMatching(
      /^I sign the contracts that result from bookings of Golden walk, as long as .* on October 6, 2026\. /,
    ),
  })
})

test('the signature counts also where the package has a questionnaire, which each client gets', async () => {
  const studio = await openStudio()
  studio.clock.now = opening
  const walk = { name: 'Your walk', questions: [{ kind: 'place' as const, words: 'Where do we meet?' }] }
  const { id } = await studio.as('alice')(questionnaires.create, { input: walk })
  const { alice, visitor, type, pick, book } = await openSigned(studio, { questionnaireIds: [id] })
  expect(await alice(sessionContracts.find, { params: type })).toMatchObject({ signed: { isCurrent: true } })
  const { token } = await pick()
  const { next } = await book(token)
  const page = await visitor(clientPage.read, { params: { token: tokenIn(next) } })
  expect(page.proposals).toMatchObject([{ isSignedAhead: true }])
  const proposal = await alice(proposals.find, { params: { id: page.proposals[0]?.id ?? 0 } })
  expect(proposal).toMatchObject({ facts: { questionnaires: [{ id, name: 'Your walk' }] } })
})

test('the signature counts also once the studio is in another time zone', async () => {
  const { alice, type } = await openSigned(await openStudio())
  await moveStudioTo(alice, 'America/Chicago')
  expect(await alice(sessionContracts.find, { params: type })).toMatchObject({ signed: { isCurrent: true } })
})

test('with another price the signature counts no more, until it is given anew', async () => {
  const studio = await openStudio()
  const { alice, visitor, type, packageId, pick, book } = await openSigned(studio)
  const {
    defaults,
    id: _,
    archivedAt: __,
    createdAt: ___,
    updatedAt: ____,
    version: _____,
    currency: ______,
    ...item
  } = await alice(packages.find, { params: { id: packageId } })
  const sent = { ...item, price: '800', defaults: defaults && { ...defaults, plan: planOf, cancellation: [] } }
  await alice(packages.change, { params: { id: packageId }, input: sent })
  expect(await alice(sessionContracts.find, { params: type })).toMatchObject({ signed: { isCurrent: false } })
  const { token } = await pick()
  const { next } = await book(token)
  const page = await visitor(clientPage.read, { params: { token: tokenIn(next) } })
  expect(page.proposals).toMatchObject([{ state: 'open', isSignedAhead: false }])
  await alice(sessionContracts.sign, { params: type, input: { signature } })
  expect(await alice(sessionContracts.find, { params: type })).toMatchObject({ signed: { isCurrent: true } })
  await alice(sessionContracts.withdraw, { params: type })
  expect(await alice(sessionContracts.find, { params: type })).toMatchObject({ signed: null })
  await expect(studio.as('bob')(sessionContracts.find, { params: type })).rejects.toMatchObject({ code: 'not_found' })
})

test('which session types wait for a signature is read with the same queries for many as for one', async () => {
  // Queries of background jobs do not count.
  const request = new AsyncLocalStorage<{ asked: number }>()
  const onQuery = () => {
    const counted = request.getStore()
    if (counted) counted.asked += 1
  }
  const studio = await openStudio({ options: { onQuery } })
  const { alice, type, packageId } = await openSigned(studio)
  const unsigned = async () => {
    const counted = { asked: 0 }
    const types = await request.run(counted, () => alice(sessionContracts.unsigned, {}))
    return { ids: types.map(({ id }) => id), queries: counted.asked }
  }
  const signed = await unsigned()
  expect(signed.ids).toEqual([])
  expect(signed.queries).toBeGreaterThan(0)
  const { id: _, createdAt: __, updatedAt: ___, version: ____, ...draft } = type
  const more: number[] = []
  for (const at of Array.from({ length: 8 }).keys()) {
    const input = {
      ...draft,
      slug: `walk-${at}`,
      name: `Walk ${at}`,
      shootType: at % 2 ? 'event' : 'portrait',
    } as const
    more.push((await alice(sessionTypes.create, { input })).id)
  }
  expect(await unsigned()).toEqual({ ids: more, queries: signed.queries })
  // What is not online, costs nothing or has no contract, and what is signed as it stands, does not wait.
  const [offline = 0, free = 0, own = 0] = more
  const change = (id: number, changes: object) =>
    alice(sessionTypes.change, { params: { id }, input: { ...draft, slug: `changed-${id}`, ...changes } })
  await change(offline, { isOn: false })
  await change(free, { packageId: null })
  await alice(sessionContracts.sign, { params: { id: own }, input: { signature } })
  expect((await unsigned()).ids).toEqual(more.slice(3))
  for (const id of more) {
    const { signed: by } = await alice(sessionContracts.find, { params: { id } })
    expect(by?.isCurrent ?? false).toBe(id === own)
  }
  await change(own, { duration: 45 })
  expect((await unsigned()).ids).toEqual(
    [own, ...more.slice(3)].toSorted((one, other) => more.indexOf(one) - more.indexOf(other)),
  )
  // A package that is put away can no longer be booked: its page says so.
  await alice(packages.archive, { params: { id: packageId } })
  expect((await unsigned()).ids).toEqual([])
  expect(await studio.as('bob')(sessionContracts.unsigned, {})).toEqual([])
})

type SentPlan = NonNullable<SentCatalogueItem['defaults']>['plan']

const planOf = [{ name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -7 } }] satisfies SentPlan

test('whoever types the address of a client gets nothing of theirs without the code in their mailbox', async () => {
  const { studio, codeFrom } = await openWithCodes()
  studio.clock.now = opening
  const alice = studio.as('alice')
  const known = { name: 'Maya Lindqvist', email: 'Hannah@weddings.example', phone: '555 0100' }
  const { id } = await alice(clients.create, { input: known })
  const { pick, book } = await openWalks({ studio })
  const { token } = await pick()
  const { next, isMailed } = await book(token)
  expect(isMailed).toBe(true)
  const [deal] = await alice(deals.list, {})
  expect(deal).toMatchObject({ clientId: id })
  const browser = browserOf(studio, { token: tokenIn(next), id: 0 })
  const { status, json } = await browser.read()
  expect({ status, reason: json.reason }).toEqual({ status: 403, reason: 'code_needed' })
  expect(JSON.stringify(json)).not.toContain('Maya')
  await browser.code()
  await browser.enter(await codeFrom('Hannah@weddings.example'))
  expect((await browser.read()).status).toBe(200)
})

test('a link that asks for a code first opens nothing while none can be sent', async () => {
  const { studio, codeFrom } = await openWithCodes()
  studio.clock.now = opening
  const alice = studio.as('alice')
  const { id } = await alice(clients.create, { input: { name: 'Maya', email: 'hannah@weddings.example' } })
  const { pick, book } = await openWalks({ studio })
  const token = tokenIn((await book((await pick()).token)).next)
  const browser = browserOf(studio, { token, id: 0 })
  await browser.code()
  await browser.enter(await codeFrom())
  expect((await browser.read()).status).toBe(200)
  await alice(clients.change, { params: { id }, input: { email: '', language: 'de' } })
  const refused = { code: 'forbidden', reason: 'code_unsendable' }
  const { status, json } = await browser.read()
  expect({ status, ...json }).toMatchObject({ status: 403, ...refused, message: expect.stringMatching(/^Diese Seite/) })
  expect(JSON.stringify(json)).not.toContain('Maya')
  expect((await browser.ask()).json).toMatchObject(refused)
  expect((await alice(clientPage.read, { params: { token } })).client.name).toBe('Maya')
})

test('nor does it once the server sends no more emails, while the links of new clients without email do', async () => {
  const { studio, visitor, pick, book } = await openWalks()
  const { token } = await pick()
  const read = (next: string) => visitor(clientPage.read, { params: { token: tokenIn(next) } })
  const { next } = await book(token)
  expect((await read(next)).client.name).toBe('Hannah Weiss')
  // Asked again: the answer was lost.
  expect((await read((await book(token)).next)).client.name).toBe('Hannah Weiss')
  await studio.db.updateTable('client_page_links').set({ provesFirst: 1 }).execute()
  await expect(read(next)).rejects.toMatchObject({ code: 'forbidden', reason: 'code_unsendable' })
  // As if email had led to a known client.
  await studio.db
    .updateTable('clients')
    .set({ createdAt: opening - 1 })
    .execute()
  await expect(read((await book(token)).next)).rejects.toMatchObject({ reason: 'code_unsendable' })
})

test('what the photographer has to mend first is not told as a fault of the visitor', async () => {
  const studio = await openStudio()
  studio.clock.now = opening
  const template = { name: 'Walks', content: 'We meet {{the.dog}}.' }
  const { id } = await studio.as('alice')(contracts.addTemplate, { input: template })
  const { alice, pick, book } = await openWalks({ studio, contractTemplateId: id })
  const { token } = await pick()
  await expect(book(token)).rejects.toMatchObject({ code: 'conflict', reason: 'not_ready' })
  expect(await alice(deals.list, {})).toEqual([])
})

test('without email, a booking never reaches a known client', async () => {
  const studio = await openStudio()
  studio.clock.now = opening
  const alice = studio.as('alice')
  const { id } = await alice(clients.create, { input: { name: 'Maya', email: 'hannah@weddings.example' } })
  const { visitor, pick, book } = await openWalks({ studio })
  const { token } = await pick()
  const { next } = await book(token)
  const [deal] = await alice(deals.list, {})
  expect(deal?.clientId).not.toBe(id)
  expect(await visitor(clientPage.read, { params: { token: tokenIn(next) } })).toMatchObject({
    client: { name: 'Hannah Weiss' },
  })
})

test('the email after booking names day, hour, place and the end of the hold, also on the client’s clock', async () => {
  const { studio, smtp } = await openWithCodes()
  const { pick, book } = await openSigned(studio)
  await book((await pick()).token)
  const { subject, text = '' } = await smtp.emailTo('hannah@weddings.example')
  expect(subject).toBe('Held for you: Golden walk')
  const said = text.replaceAll(/[^\S\n]/g, ' ')
  expect(said).toContain(
    'This time is held for you:\nFriday, October 16, 2026, 5:30 PM EDT (10:30 PM GMT+1 in London)\nPier 1',
  )
  expect(said).toContain(
    'Open your page and read and sign before October 8, 2026, 12:00 PM EDT (5:00 PM GMT+1 in London).',
  )
  expect(said).not.toContain('extras')
})

test('the session ends after what was accepted with it, also before the photographer signs', async () => {
  const walks = await openWalks({ template: 'For {{client.name}} on {{shoot.date}}.' })
  const { alice, visitor, pick, book } = walks
  const half = { kind: 'extra', name: 'Half an hour more', price: 90, minutes: 30, types: ['portrait'] }
  await alice(packages.create, { input: half as SentCatalogueItem })
  const { next } = await book((await pick()).token)
  const params = { token: tokenIn(next) }
  const [offer] = (await visitor(clientPage.read, { params })).proposals
  const lines = offer?.facts.lines ?? []
  const ticks = lines.filter(({ name }) => name === half.name).map(({ line }) => ({ line, quantity: 1 }))
  const input = { hash: offer?.hash ?? '', ticks, total: (offer?.sums.total ?? 0) + 9000 }
  await visitor(clientPage.accept, { params: { ...params, id: offer?.id ?? 0 }, input })
  const { bookings } = await visitor(clientPage.read, { params })
  expect(bookings).toMatchObject([{ start: '2026-10-16T21:30:00.000Z', end: '2026-10-16T23:00:00.000Z' }])
})
