import { expect, test } from 'vitest'
import { rainCalls } from '#rain-calls/api.ts'
import { agreeOnWeather, callOf, decideAt, openRain, rainOf, runAt, runUntil } from '#tests/help/rain-calls.ts'

const tenMinutes = 600_000

test('a provider that changes its mind every ten minutes is read once, and its first answer decides', async () => {
  const { studio, provider, asked } = await openRain()
  provider.answer = (now) => rainOf(Math.floor((now - Date.parse(decideAt)) / tenMinutes) % 2 === 0 ? 82 : 10)
  const { shootId } = await agreeOnWeather(studio)
  const shown = async () => {
    const { call } = (await callOf(studio, shootId)) ?? {}
    return [call?.state, call?.reading?.verdict, call?.reading?.measures[0]?.value]
  }
  await runUntil(studio, '2026-10-16T22:35:00Z')
  expect(await shown()).toEqual(['read', 'met', 82])
  const { id = 0 } = (await callOf(studio, shootId))?.call ?? {}
  const input = { move: false, reason: 'The shower passes before five.' }
  await studio.as('alice')(rainCalls.decide, { params: { id }, input })
  await runUntil(studio, '2026-10-17T00:30:00Z', '2026-10-16T22:36:00Z')
  expect(await shown()).toEqual(['kept', 'met', 82])
  expect(asked()).toHaveLength(1)
  const events = await studio.db.selectFrom('rain_events').select('kind').orderBy('id').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['read', 'decided'])
})

test('a provider that does not tell its newest run is read all the same, and no run is named', async () => {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(82)
  provider.newestRun = () => 'redirect'
  const { shootId } = await agreeOnWeather(studio)
  await runAt(studio, decideAt)
  const { reading } = (await callOf(studio, shootId))?.call ?? {}
  expect(reading).toMatchObject({ verdict: 'met', run: null, model: null, provider: 'Open-Meteo' })
})
