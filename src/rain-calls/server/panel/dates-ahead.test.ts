import { expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { typed } from '#tests/help/agreement.ts'
import { emailsIn } from '#tests/help/emails.ts'
import { agreeOnWeather, callOf, decideAt, openRain, rainOf, runAt } from '#tests/help/rain-calls.ts'
import { offered } from '#tests/help/rain-choice.ts'

async function openMet() {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(82)
  const { shootId } = await agreeOnWeather(studio)
  await runAt(studio, decideAt)
  studio.clock.now += 60_000
  const id = (await callOf(studio, shootId))?.call?.id ?? 0
  const alice = studio.as('alice')
  return {
    studio,
    shootId,
    alice,
    dates: async () => (await alice(rainCalls.dates, { params: { id } })).dates,
    offer: (dates: string[]) =>
      alice(rainCalls.decide, { params: { id }, input: { move: true, signature: typed('Alice Archer'), dates } }),
  }
}

test('Alice sees the dates before she offers them, and offers those that she ticks', async () => {
  const { studio, shootId, dates, offer } = await openMet()
  const found = await dates()
  expect(found).toHaveLength(3)
  expect(found[0]).toMatchObject({ minutes: 60, light: 'golden', rainPct: 0, trust: 'counted' })
  expect(await studio.db.selectFrom('holds').select('id').execute()).toEqual([])
  const starts = found.map(({ start }) => start)
  await offer([starts[0] ?? '', starts[2] ?? ''])
  const call = (await callOf(studio, shootId))?.call
  expect(call?.options.map(({ start }) => start)).toEqual([starts[0], starts[2]])
})

test('a date that was taken since she looked is not offered, nor another in its place', async () => {
  const { studio, shootId, alice, dates, offer } = await openMet()
  const [first] = await dates()
  const start = first?.start ?? ''
  await alice(shoots.create, { input: { title: 'Other', location: 'Hudson', type: 'event', date: start } })
  await expect(offer([start])).rejects.toMatchObject({ code: 'conflict', reason: 'dates_changed' })
  expect((await callOf(studio, shootId))?.call?.state).toBe('read')
})

test('which dates a client can choose from is known until the shoot is moved by hand', async () => {
  const { shootId, alice, studio } = await offered()
  const ask = () => alice(rainCalls.offered, { params: { id: shootId } })
  expect(await ask()).toMatchObject({ clientName: 'Priya Raman', dates: 3 })
  await alice(shoots.change, { params: { id: shootId }, input: { date: '2026-10-25T21:30:00Z' } })
  expect(await ask()).toBeNull()
  const earlier = (await callOf(studio, shootId))?.earlier
  expect(earlier).toMatchObject([{ state: 'void', start: '2026-10-17T21:30:00.000Z' }])
})

test('the fee of a move without a booking is named to Alice, who bills it by hand, and in her email', async () => {
  const one = await offered({
    terms: { moves: { freeMoves: 0, feeCents: 8000 } },
    mail: true,
    env: { PUBLIC_URL: 'http://studio.example' },
  })
  const { studio, shootId, alice, page, choose } = one
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  expect(await callOf(studio, shootId)).toMatchObject({ dealId: null, currency: 'USD', call: { fee: 8000 } })
  const seen = await page()
  await choose(seen, seen.options[0]?.start ?? '')
  const { box } = studio as typeof studio & { box: string }
  const words = async () => (await emailsIn(box)).map(({ text }) => text).join('\n')
  await expect.poll(words).toContain('Bill the moving fee of $80.00 by hand.')
})

test('after a move the record of the date before stays on the card, to be downloaded', async () => {
  const { studio, shootId, id, page, choose } = await offered()
  const seen = await page()
  const start = seen.options[0]?.start ?? ''
  await choose(seen, start)
  expect(await callOf(studio, shootId)).toMatchObject({ call: { state: 'planned' } })
  expect((await callOf(studio, shootId))?.earlier).toMatchObject([{ id, state: 'chosen', chosenStart: start }])
})
