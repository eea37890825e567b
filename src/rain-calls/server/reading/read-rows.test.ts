import { expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { dashboard } from '#dashboard/api.ts'
import { notifications } from '#notification-list/api.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { sessionTypes } from '#session-types/api.ts'
import { shoots } from '#shoots/api.ts'
import { tokenIn, typed } from '#tests/help/agreement.ts'
import { callOf, clauseWith, forecastOf, openRain, runAt } from '#tests/help/rain-calls.ts'
import { openWalks } from '#tests/help/self-bookings.ts'
import type { Studio } from '#tests/help/studio.ts'

const anHour = 3_600_000
/** 4:00 PM in New York, and nineteen more each quarter of an hour. */
const first = Date.parse('2026-10-17T20:00:00Z')
const startOf = (at: number): string => new Date(first + at * 15 * 60_000).toISOString()

type Proposals = Awaited<ReturnType<typeof readPage>>['proposals']

const readPage = (studio: Studio, token: string) => studio.as('visitor')(clientPage.read, { params: { token } })

const offerIn = ([proposal]: Proposals) => ({
  id: proposal?.id ?? 0,
  hash: proposal?.hash ?? '',
  total: proposal?.sums.total ?? 0,
})

/** Alice's day of ten-minute sessions, of which families book and sign the first ones. */
async function openRow(families: number, count = 20) {
  const opened = await openRain()
  const { studio } = opened
  const walks = await openWalks({
    studio,
    template: 'We photograph {{client.name}} on {{shoot.date}}.',
    more: { light: 'any', half: 'either', least: 0, duration: 10, weather: clauseWith() },
  })
  const { alice, visitor, type, placeId, pick, book } = walks
  studio.clock.now += 5 * 24 * anHour
  const { id, createdAt: _, updatedAt: __, version: ___, ...draft } = type
  const mini = { day: '2026-10-17', placeId, count, gap: 5, firstStart: startOf(0), published: true }
  await alice(sessionTypes.change, { params: { id }, input: { ...draft, mini } })
  await alice(sessionContracts.sign, { params: { id }, input: { signature: typed('Alice Archer') } })
  const join = async (at: number) => {
    const name = `Family ${at}`
    await book((await pick(startOf(at))).token, { name, email: `family${at}@homes.example` })
    const { id: clientId = 0 } = (await alice(clients.list, {})).find((one) => one.name === name) ?? {}
    const { link } = await alice(clientLinks.create, { params: { id: clientId } })
    const token = tokenIn(link)
    const { proposals } = await readPage(studio, token)
    const { id: proposalId, hash: asOffered, total } = offerIn(proposals)
    const params = { token, id: proposalId }
    const asked = { hash: asOffered, ticks: [] }
    const { hash: text } = await visitor(clientPage.resulting, { params, input: asked })
    const signature = { ...typed(name), text }
    await visitor(clientPage.accept, { params, input: { ...asked, total, signature } })
    // Of one network five are booked an hour.
    if (at % 5 === 4) studio.clock.now += anHour
    return (await alice(shoots.list, {})).find(({ date }) => date === startOf(at))?.id ?? 0
  }
  const shootIds: number[] = []
  for (let at = 0; at < families; at += 1) shootIds.push(await join(at))
  return { ...opened, ...walks, shootIds, join }
}

const told = async (alice: ReturnType<Studio['as']>) =>
  (await alice(notifications.unread, {})).filter(({ type }) => type === 'rain_call')

test('30: twenty families of one row are read by one question, with the hours of the whole row', async () => {
  const { studio, alice, provider, asked, shootIds } = await openRow(20)
  // Rain in the hour of the last sessions only: 8 to 9 PM.
  provider.answer = () => forecastOf({ 24: { precipitation_probability: 10 }, 25: { precipitation_probability: 82 } })
  await runAt(studio, '2026-10-16T22:00:00Z')
  expect(asked()).toHaveLength(1)
  const calls = await studio.db
    .selectFrom('rain_calls')
    .select(['state', 'verdict', 'rowStart', 'rowEnd', 'evidenceHash'])
    .execute()
  expect(calls).toHaveLength(20)
  const end = first + 19 * 15 * 60_000 + 10 * 60_000
  expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(1)
  expect(calls[0]).toMatchObject({ state: 'read', verdict: 'met', rowStart: first, rowEnd: end })
  expect((await callOf(studio, shootIds[0] ?? 0))?.call?.reading).toMatchObject({ verdict: 'met' })
  expect(await told(alice)).toHaveLength(1)
  const { first: needs } = (await alice(dashboard.today, {})).needs
  expect(needs.filter(({ kind }) => kind === 'rain')).toHaveLength(1)
  const signed = (await alice(contracts.list, {})).filter(({ status }) => status === 'signed')
  expect(signed).toHaveLength(20)
  const { weather } = await alice(contracts.find, { params: { id: signed[0]?.id ?? 0 } })
  expect(weather).toMatchObject({ isInRow: true })
})

test('who joins the row after its reading is read by the same forecast; a moved session is alone', async () => {
  const { studio, alice, provider, asked, shootIds, join } = await openRow(2, 4)
  provider.answer = () => forecastOf({ 21: { precipitation_probability: 82 } })
  await alice(shoots.change, { params: { id: shootIds[1] ?? 0 }, input: { date: '2026-10-24T20:00:00Z' } as never })
  await runAt(studio, '2026-10-16T22:00:00Z')
  expect((await callOf(studio, shootIds[1] ?? 0))?.call).toMatchObject({ state: 'planned' })
  studio.clock.now += 10 * 60_000
  const late = await join(2)
  await runAt(studio, studio.clock.now)
  expect((await callOf(studio, late))?.call).toMatchObject({ state: 'read', reading: { verdict: 'met' } })
  expect(asked()).toHaveLength(1)
})
