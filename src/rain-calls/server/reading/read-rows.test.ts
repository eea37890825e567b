import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { dashboard } from '#dashboard/api.ts'
import { notifications } from '#notification-list/api.ts'
import { shoots } from '#shoots/api.ts'
import { callOf, forecastOf, runAt } from '#tests/help/rain-calls.ts'
import { firstOfRow as first, openRow } from '#tests/help/rain-row.ts'
import type { Studio } from '#tests/help/studio.ts'

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
  const { studio, alice, provider, asked, shootIds, join } = await openRow(2, { count: 4 })
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
