import { expect, test } from 'vitest'
import { rainCalls } from '#rain-calls/api.ts'
import { typed } from '#tests/help/agreement.ts'
import { agreeOnWeather, callOf, decideAt, lookAt, openRain, rainOf, runAt } from '#tests/help/rain-calls.ts'
import type { Studio } from '#tests/help/studio.ts'

const rains = async (studio: Studio, shootId: number) =>
  (await callOf(studio, shootId))?.call?.outlook.map(({ at, value }) => [at, value])

test('Alice sees what forecasts said in the two days before the reading; by none of them it is decided', async () => {
  const { studio, provider } = await openRain()
  provider.answer = (now) => rainOf(now < Date.parse('2026-10-15T20:00:00Z') ? 35 : 58)
  studio.clock.now = Date.parse('2026-10-13T12:00:00Z')
  const { shootId } = await agreeOnWeather(studio)
  await lookAt(studio, '2026-10-14T18:00:00Z')
  expect(await rains(studio, shootId)).toEqual([])
  await lookAt(studio, '2026-10-15T18:00:00Z')
  await lookAt(studio, '2026-10-16T00:00:00Z')
  const before = [
    ['2026-10-15T18:00:00.000Z', 35],
    ['2026-10-16T00:00:00.000Z', 58],
  ]
  expect(await rains(studio, shootId)).toEqual(before)
  provider.answer = () => rainOf(82)
  await runAt(studio, decideAt)
  await lookAt(studio, '2026-10-16T23:00:00Z')
  expect(await rains(studio, shootId)).toEqual(before)
  expect((await callOf(studio, shootId))?.call).toMatchObject({ state: 'read', reading: { verdict: 'met' } })
})

test('while nobody answers nothing is noted, and a look keeps no page from deciding', async () => {
  const { studio, provider } = await openRain()
  provider.answer = () => 'redirect'
  const { shootId } = await agreeOnWeather(studio)
  await lookAt(studio, '2026-10-16T14:00:00Z')
  expect(await rains(studio, shootId)).toEqual([])
  const version = (await callOf(studio, shootId))?.call?.version
  provider.answer = () => rainOf(70)
  await lookAt(studio, '2026-10-16T20:00:00Z')
  expect(await rains(studio, shootId)).toHaveLength(1)
  expect((await callOf(studio, shootId))?.call?.version).toBe(version)
  const input = { reason: 'A storm is coming.', signature: typed('Alice Archer') }
  await studio.as('alice')(rainCalls.early, { params: { id: shootId }, input })
  await lookAt(studio, '2026-10-16T21:00:00Z')
  expect(await rains(studio, shootId)).toHaveLength(1)
})
