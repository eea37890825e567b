import { expect, test } from 'vitest'
import { rainCalls } from '#rain-calls/api.ts'
import { agreeOnWeather, openRain, session } from '#tests/help/rain-calls.ts'
import { offered } from '#tests/help/rain-choice.ts'

test('a session is to move from the decision until its client has chosen, for its photographer alone', async () => {
  const { studio, alice, shootId, page, choose } = await offered()
  const moving = (who: 'alice' | 'bob' = 'alice') => studio.as(who)(rainCalls.moving, {})
  expect(await moving()).toEqual([{ shootId, clientName: 'Priya Raman' }])
  expect(await moving('bob')).toEqual([])
  const seen = await page()
  await choose(seen, seen.options[0]?.start ?? '')
  expect(await alice(rainCalls.moving, {})).toEqual([])
})

test('a session about which is to be decided is not to move', async () => {
  const { studio } = await openRain()
  await agreeOnWeather(studio)
  expect(await studio.as('alice')(rainCalls.moving, {})).toEqual([])
})

test('a session that has begun without a choice does not move', async () => {
  const { studio } = await offered()
  studio.clock.now = Date.parse(session.start) - 60_000
  const headers = await studio.session('alice')
  const moving = async () => (await studio.raw('alice', 'GET', '/api/rain-calls/moving', { headers })).json
  expect(await moving()).toHaveLength(1)
  studio.clock.now += 60_000
  expect(await moving()).toEqual([])
})
