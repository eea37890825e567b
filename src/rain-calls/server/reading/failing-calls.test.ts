import { expect, test } from 'vitest'
import { agreeOnWeather, callOf, decideAt, openRain, rainOf, runAt } from '#tests/help/rain-calls.ts'
import type { Studio } from '#tests/help/studio.ts'

const at = (time: string): number => Date.parse(`2026-10-16T${time}Z`)

const states = async ({ db }: Studio) =>
  (await db.selectFrom('rain_calls').select('state').orderBy('id').execute()).map(({ state }) => state)

test('a clause that cannot be read stops no other call, and is looked at again later', async () => {
  const { studio, provider } = await openRain({ isForged: true })
  provider.answer = () => rainOf(70)
  const broken = await agreeOnWeather(studio)
  await agreeOnWeather(studio)
  await studio.db.updateTable('rain_clauses').set({ json: '{' }).where('contractId', '=', broken.contractId).execute()
  await expect(runAt(studio, decideAt)).rejects.toThrow('JSON')
  expect(await states(studio)).toEqual(['planned', 'read'])
  // Nothing is due until then.
  await runAt(studio, at('22:04:00'))
  await expect(runAt(studio, at('22:05:00'))).rejects.toThrow('JSON')
})

test('a call of which nobody can be told stops no other at its place', async () => {
  const { studio, provider, asked } = await openRain({ isForged: true })
  provider.answer = () => rainOf(70)
  const broken = await agreeOnWeather(studio)
  await agreeOnWeather(studio)
  await studio.db.updateTable('shoots').set({ timeZone: 'No/Where' }).where('id', '=', broken.shootId).execute()
  await expect(runAt(studio, decideAt)).rejects.toThrow('time zone')
  expect(await states(studio)).toEqual(['planned', 'read'])
  expect(asked()).toHaveLength(1)
})

test('calls that fail hide none behind them', async () => {
  const { studio, provider } = await openRain({ isForged: true })
  provider.answer = () => rainOf(70)
  const broken = await agreeOnWeather(studio)
  const { shootId } = await agreeOnWeather(studio, { decision: { decideAt: '18:30' } })
  await studio.db.updateTable('rain_clauses').set({ json: '{' }).where('contractId', '=', broken.contractId).execute()
  const row = await studio.db
    .selectFrom('rain_calls')
    .selectAll()
    .where('contractId', '=', broken.contractId)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 250 }, (_, at) => ({ ...row, id: row.id + 1000 + at, n: 2 + at }))
  for (let from = 0; from < rows.length; from += 50)
    await studio.db
      .insertInto('rain_calls')
      .values(rows.slice(from, from + 50))
      .execute()
  await expect(runAt(studio, at('22:30:00'))).rejects.toThrow('JSON')
  expect((await callOf(studio, shootId))?.call?.state).toBe('read')
})

test('a call without a clause ends', async () => {
  const { studio, asked } = await openRain({ isForged: true })
  await agreeOnWeather(studio)
  await studio.db.deleteFrom('rain_clauses').execute()
  await runAt(studio, decideAt)
  expect(await studio.db.selectFrom('rain_calls').select(['state', 'nextAt']).execute()).toEqual([
    { state: 'void', nextAt: null },
  ])
  expect(asked()).toEqual([])
})
