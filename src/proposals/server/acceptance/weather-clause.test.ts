import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { proposals } from '#proposals/api.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { sessionTypes } from '#session-types/api.ts'
import {
  accept,
  acceptAndSign,
  agreedOf,
  contract,
  hannah,
  inAdvance,
  send,
  signBoth,
  wedding,
} from '#tests/help/proposals.ts'
import { openWalks, start } from '#tests/help/self-bookings.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { type ClauseTerms, usualClause } from '#weather-clauses/clause.ts'

const grove = { ...wedding.shoot, coordinates: { lat: 41.703, lng: -73.921 } }
const offered = { contract, weather: usualClause, shoot: grove }

const clauses = ({ db }: Studio) => db.selectFrom('rain_clauses').select(['contractId', 'json', 'hash']).execute()

test('a clause that was offered is read before the proposal is accepted, and frozen by both signatures', async () => {
  const studio = await openStudio()
  const sent = await send(studio, offered, {}, inAdvance)
  const read = () =>
    studio.as('visitor')(clientPage.resulting, { params: sent.params, input: { hash: sent.hash, ticks: [] } })
  const { paper } = await read()
  const text = JSON.stringify(paper.blocks)
  expect(text).toContain('The forecast of Open-Meteo for Locust Grove, Poughkeepsie is read on the day before')
  expect(text).toContain('Hannah Weiss then gets up to three dates to choose from')
  expect(await clauses(studio)).toEqual([])
  await acceptAndSign(studio, sent)
  const [kept, ...more] = await clauses(studio)
  expect(more).toEqual([])
  expect(kept?.json).toContain('"place":{"lat":41703,"lng":-73921,"zone":"America/New_York"}')
  expect(text).toContain(`Weather clause SHA-256 ${kept?.hash}.`)
  const agreed = await agreedOf(studio, sent)
  expect(agreed?.contract?.id).toBe(kept?.contractId)
  const signed = await studio.as('alice')(contracts.find, { params: { id: kept?.contractId ?? 0 } })
  expect(signed).toMatchObject({ status: 'signed', clauseHash: kept?.hash })
})

test('a clause of a proposal that is signed afterwards is frozen then', async () => {
  const studio = await openStudio()
  const sent = await send(studio, offered)
  await accept(studio, sent)
  expect(await clauses(studio)).toEqual([])
  const id = (await agreedOf(studio, sent))?.contract?.id ?? 0
  expect((await studio.as('alice')(contracts.find, { params: { id } })).weather).toEqual(usualClause)
  await signBoth(studio, id)
  expect(await clauses(studio)).toMatchObject([{ contractId: id }])
})

const late: ClauseTerms = { ...usualClause, decision: { daysBefore: 0, decideAt: '13:01' } }

test.each([
  ['no place on the map', { shoot: wedding.shoot }, 'shoot.place', /^Choose the place on the map/],
  ['59 minutes to decide', { weather: late }, 'weather.decision.decideAt', /^Decide at least an hour before the/],
])('a proposal with a clause and %s is not sent', async (_, more, field, words) => {
  const studio = await openStudio()
  const refused = send(studio, { ...offered, ...more })
  await expect(refused).rejects.toMatchObject({ fields: { [field]: expect.stringMatching(words) } })
})

test('without a contract there is no clause, and a new version keeps the one before', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id: dealId } = await alice(deals.create, { input: hannah })
  const { id } = await alice(proposals.create, { params: { id: dealId }, input: {} })
  const bare = await alice(proposals.change, { params: { id }, input: { ...wedding, ...offered, contract: null } })
  expect(bare.facts.weather).toBeUndefined()
  await alice(proposals.change, { params: { id }, input: { ...wedding, ...offered } })
  await alice(proposals.send, { params: { id }, input: { isMailed: false } })
  const next = await alice(proposals.create, { params: { id: dealId }, input: {} })
  expect(next.facts.weather).toEqual(usualClause)
})

const walking = { template: 'We walk on {{shoot.date}}.', more: { weather: usualClause } }

test('a session that a client books has the clause of its type, signed for all bookings', async () => {
  const walks = await openWalks(walking)
  const { studio, alice, visitor, type, pick, book } = walks
  const { signature } = inAdvance
  expect(await alice(sessionContracts.sign, { params: type, input: { signature } })).toMatchObject({
    signed: { isCurrent: true },
  })
  const { next } = await book((await pick(start)).token)
  const token = next.slice(next.lastIndexOf('/') + 1)
  const [proposal] = (await visitor(clientPage.read, { params: { token } })).proposals
  const { id = 0, hash = '', sums } = proposal ?? {}
  await acceptAndSign(studio, { params: { token, id }, hash: hash ?? '' }, [], sums?.total ?? 0)
  const [kept] = await clauses(studio)
  expect(kept?.json).toContain('"place":{"lat":40700,"lng":-73997,"zone":"America/New_York"}')
  const { createdAt: _, updatedAt: __, version: ___, id: ____, ...draft } = type
  await alice(sessionTypes.change, { params: type, input: { ...draft, weather: null } })
  expect(await alice(sessionContracts.find, { params: type })).toMatchObject({ signed: { isCurrent: false } })
})

test('a session type whose forecast would be read after its first hour is refused', async () => {
  const { alice, type } = await openWalks(walking)
  const { createdAt: _, updatedAt: __, version: ___, id: ____, ...draft } = type
  const change = (decideAt: string) => {
    const weather = { ...usualClause, decision: { daysBefore: 0, decideAt } }
    return alice(sessionTypes.change, { params: type, input: { ...draft, weather } })
  }
  await expect(change('11:01')).rejects.toMatchObject({
    fields: { 'weather.decision.decideAt': 'Decide at least an hour before the session' },
  })
  expect((await change('11:00')).weather?.decision.decideAt).toBe('11:00')
})
