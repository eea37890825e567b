import { expect, test } from 'vitest'
import { dashboard } from '#dashboard/api.ts'
import { notifications } from '#notification-list/api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { contracts } from '#contracts/api.ts'
import { writeContract } from '#tests/help/agreement.ts'
import { agreeOnWeather, callOf, clauseWith, decideAt, openRain, rainOf, runAt } from '#tests/help/rain-calls.ts'

const signature = { name: 'Alice Archer', way: 'typed' as const, consent: true as const }

/** A session of Alice’s whose client has three dates to choose from, since the evening before. */
async function openOffered() {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(82)
  const { shootId } = await agreeOnWeather(studio)
  await runAt(studio, decideAt)
  const call = async () => (await callOf(studio, shootId))?.call
  const id = (await call())?.id ?? 0
  const alice = studio.as('alice')
  const answer = await alice(rainCalls.decide, { params: { id }, input: { move: true, signature } })
  const held = () => studio.db.selectFrom('holds').select('id').where('kind', '=', 'rain').execute()
  return { studio, alice, shootId, id, call, answer, held }
}

test('offering dates holds them, and answers with the link to hand on', async () => {
  const { call, answer, held } = await openOffered()
  expect(answer.link).toMatch(/\/client\/[\w-]{43}$/)
  expect(answer.options.map(({ rank }) => rank)).toEqual([1, 2, 3])
  expect((await call())?.options).toEqual(answer.options.map(({ start }) => ({ start, isHeld: true })))
  expect(await held()).toHaveLength(3)
})

test('a decision that is taken back frees what was held', async () => {
  const { alice, id, call, held } = await openOffered()
  await alice(rainCalls.takeBack, { params: { id } })
  expect(await call()).toMatchObject({ state: 'read', options: [], decision: null })
  expect(await held()).toEqual([])
})

test('a shoot that is moved by hand meanwhile frees what was held, and has a call for its new date', async () => {
  const { alice, shootId, call, held, studio } = await openOffered()
  await alice(shoots.change, { params: { id: shootId }, input: { date: '2026-11-07T21:30:00Z' } })
  expect(await held()).toEqual([])
  expect(await call()).toMatchObject({ state: 'planned', start: '2026-11-07T21:30:00.000Z' })
  const states = await studio.db.selectFrom('rain_calls').select('state').orderBy('n').execute()
  expect(states.map(({ state }) => state)).toEqual(['void', 'planned'])
})

test('each contract about a shoot that is moved by hand has a call for its new date', async () => {
  const { alice, shootId, studio } = await openOffered()
  const { id } = await writeContract(studio, { shootId, weather: clauseWith() })
  await alice(contracts.toggleSignature, { params: { id }, input: { signed: true } })
  await alice(shoots.change, { params: { id: shootId }, input: { date: '2026-11-07T21:30:00Z' } })
  const calls = await studio.db.selectFrom('rain_calls').select(['contractId', 'state']).orderBy('n').execute()
  expect(calls.toSorted((a, b) => a.contractId - b.contractId).map(({ state }) => state)).toEqual([
    'void',
    'planned',
    'void',
    'planned',
  ])
})

test('a shoot can be moved by hand as often as its photographer likes', async () => {
  const { studio } = await openRain({ isForged: true })
  const { shootId } = await agreeOnWeather(studio)
  const first = await studio.db.selectFrom('rain_calls').selectAll().executeTakeFirstOrThrow()
  const moved = Array.from({ length: 101 }, (_, at) => ({ ...first, id: 1000 + at, n: 2 + at, state: 'void' as const }))
  for (const call of moved) await studio.db.insertInto('rain_calls').values(call).execute()
  await studio.as('alice')(shoots.change, { params: { id: shootId }, input: { date: '2026-11-07T21:30:00Z' } })
  const { n, state } = await studio.db
    .selectFrom('rain_calls')
    .selectAll()
    .orderBy('n', 'desc')
    .executeTakeFirstOrThrow()
  expect([n, state]).toEqual([103, 'planned'])
})

test('a shoot that is deleted meanwhile ends its call', async () => {
  const { studio, alice, shootId, held } = await openOffered()
  await alice(shoots.remove, { params: { id: shootId } })
  await runAt(studio, '2026-10-17T22:00:00Z')
  const calls = await studio.db.selectFrom('rain_calls').select(['state', 'nextAt']).execute()
  expect(calls).toEqual([{ state: 'void', nextAt: null }])
  expect(await held()).toEqual([])
})

test('without a choice by the start the session stays, and its photographer says whether it took place', async () => {
  const { studio, alice, id, shootId, call } = await openOffered()
  const settle = () => alice(rainCalls.settle, { params: { id }, input: { tookPlace: true } })
  await expect(settle()).rejects.toMatchObject({ code: 'conflict', reason: 'not_due' })
  const before = await alice(shoots.find, { params: { id: shootId } })
  await runAt(studio, '2026-10-17T22:00:00Z')
  await runAt(studio, '2026-10-17T22:01:00Z')
  const question = 'Priya Raman has not chosen. Did the session of October 17, 2026 take place?'
  const told = (await alice(notifications.unread, {})).filter(({ message }) => message === question)
  expect(told).toHaveLength(1)
  expect((await alice(dashboard.today, {})).needs.first).toMatchObject([{ kind: 'rain', isOver: true }])
  expect(await call()).toMatchObject({ state: 'open', isUnsettled: true })
  await settle()
  expect(await call()).toMatchObject({ state: 'settled', isUnsettled: false })
  const after = await alice(shoots.find, { params: { id: shootId } })
  expect([after.date, after.version]).toEqual([before.date, before.version])
  await expect(settle()).rejects.toMatchObject({ code: 'conflict' })
})
