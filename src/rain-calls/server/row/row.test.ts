import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { dashboard } from '#dashboard/api.ts'
import { notifications } from '#notification-list/api.ts'
import { rainCalls } from '#rain-calls/api.ts'
import { rowCalls } from '#rain-calls/row-api.ts'
import { countsWords } from '#rain-calls/row-words.ts'
import { booking } from '#self-bookings/api.ts'
import { sessionTypes } from '#session-types/api.ts'
import { shoots } from '#shoots/api.ts'
import { typed } from '#tests/help/agreement.ts'
import { callOf, forecastOf, runAt } from '#tests/help/rain-calls.ts'
import { clientOn } from '#tests/help/rain-choice.ts'
import { callsOf, openRow, startOf } from '#tests/help/rain-row.ts'

const signature = typed('Alice Archer')
const minutes = 60_000
/** Each family comes from its own network. */
const proxied = { env: { TRUST_PROXY: '127.0.0.1' } }

/** A row whose forecast is read, with rain of 82% in its first hour. */
async function openRead(families: number, more: Parameters<typeof openRow>[1] = {}, rain = 82) {
  const opened = await openRow(families, { count: families, ...more })
  const { studio, provider, alice, type } = opened
  provider.answer = () => forecastOf({ 21: { precipitation_probability: rain } })
  await runAt(studio, '2026-10-16T22:00:00Z', more.mail)
  studio.clock.now += minutes
  const key = { params: { id: type.id }, input: { start: startOf(0) } }
  const row = () => callsOf(alice, type.id)
  const decide = (input: object) => alice(rowCalls.decide, { ...key, input: { ...key.input, ...input } as never })
  const move = (rainDay: string | null = '2026-10-18') => decide({ move: true, rainDay, signature })
  const told = async () => (await alice(notifications.unread, {})).filter(({ type: kind }) => kind === 'rain_call')
  const held = () => studio.db.selectFrom('holds').selectAll().where('kind', '=', 'rain').orderBy('startsAt').execute()
  /** The page of a family, by its place in the row. */
  const family = async (at: number) => {
    const { callId = 0 } = (await row()).sessions[at] ?? {}
    const token = opened.tokens[at] ?? ''
    // All come from one network here.
    await studio.db.deleteFrom('rate_limits').execute()
    return {
      ...clientOn(studio, token, callId),
      open: () => studio.as('visitor')(clientPage.opened, { params: { token } }),
    }
  }
  return { ...opened, key, row, decide, move, told, held, family }
}

const clock = (iso: string | undefined): string => (iso ?? '').slice(0, 16)

test('one decision offers all of a row the rain day, each its own position, and two times of its own', async () => {
  const { row, move, held, family, told, alice } = await openRead(6)
  expect(await row()).toMatchObject({ undecided: 6, isRead: true, verdict: 'met', decision: null, counts: null })
  expect(await told()).toHaveLength(1)
  const before = performance.now()
  expect(await move()).toEqual({ offered: 6, mailed: 0 })
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(await told()).toEqual([])
  const seen = await Promise.all([0, 1, 2, 3, 4, 5].map(async (at) => (await family(at)).page()))
  for (const [at, { options }] of seen.entries()) {
    expect(options).toHaveLength(3)
    expect(clock(options[0]?.start)).toBe(clock(new Date(Date.parse(startOf(at)) + 24 * 60 * minutes).toISOString()))
  }
  const starts = seen.flatMap(({ options }) => options.map(({ start }) => start))
  expect(new Set(starts).size).toBe(18)
  // Each date, and the rain day as a whole.
  expect(await held()).toHaveLength(19)
  expect(await row()).toMatchObject({
    undecided: 0,
    decision: 'move',
    rainDay: '2026-10-18',
    canTakeBack: true,
    counts: { all: 6, chose: 0, opened: 0, notYet: 6, settled: 0 },
  })
  expect((await alice(dashboard.today, {})).needs.first.filter(({ kind }) => kind === 'rain')).toEqual([])
})

test('the row says how many chose, how many opened their dates, and how many did not', async () => {
  const { row, move, family, studio, told } = await openRead(5)
  await move()
  for (const at of [0, 1]) {
    const one = await family(at)
    const seen = await one.page()
    await one.open()
    await one.choose(seen, seen.options[0]?.start ?? '', `Family ${at}`)
  }
  await (await family(2)).open()
  const { counts, sessions } = await row()
  expect(counts && countsWords(counts)).toBe('2 of 5 chose; 1 opened; 2 not yet.')
  expect(sessions.map(({ clientName, state, isOpened }) => [clientName, state, isOpened])).toEqual([
    ['Family 0', 'chosen', true],
    ['Family 1', 'chosen', true],
    ['Family 2', 'offered', true],
    ['Family 3', 'offered', false],
    ['Family 4', 'offered', false],
  ])
  // Their time to choose is over when the row begins: that is said once.
  await runAt(studio, startOf(0))
  const over = (await told()).filter(({ message }) => message.startsWith('2 of 5 chose; 1 opened; 2 not yet.'))
  expect(over).toHaveLength(1)
})

test('seventeen of twenty choose at once: seventeen moves, no two on one start, and the rest are open', async () => {
  const { studio, row, move, family, alice, shootIds, tokens, held } = await openRead(20, proxied)
  await move()
  const { sessions: offered } = await row()
  const choices: (() => Promise<{ status: number }>)[] = []
  for (const [at, { callId }] of offered.slice(0, 17).entries()) {
    const seen = await (await family(at)).page()
    // Some keep to the rain day, others choose a time of their own.
    const start = seen.options[at % 3]?.start
    const body = { start, name: `Family ${at}`, consent: true, addendumHash: seen.addendum?.hash }
    const headers = { 'x-forwarded-for': `198.51.100.${at}` }
    const path = `/api/client-page/${tokens[at]}/rain/${callId}/choose`
    const choose = async (): Promise<{ status: number }> => {
      const answer = await studio.raw('visitor', 'POST', path, { body, headers })
      // Documents are made one after the other: on a busy machine the last ones are asked to try again.
      return answer.status === 503 ? choose() : answer
    }
    choices.push(choose)
  }
  const answers = await Promise.all(choices.map((choose) => choose()))
  expect(answers.map(({ status }) => status)).toEqual(choices.map(() => 200))
  const dates = (await alice(shoots.list, {})).filter(({ id }) => shootIds.includes(id)).map(({ date }) => date)
  expect(new Set(dates).size).toBe(20)
  const { sessions, counts } = await row()
  expect(counts && countsWords(counts)).toBe('17 of 20 chose; 0 opened; 3 not yet.')
  expect(sessions.filter(({ state }) => state === 'chosen')).toHaveLength(17)
  await runAt(studio, startOf(0))
  const after = await row()
  expect(after.sessions.slice(17).map(({ state }) => state)).toEqual(['open', 'open', 'open'])
  const live = (await held()).filter(({ until }) => until > studio.clock.now)
  expect(live).toEqual([])
})

test('the day is kept for all at once; against the forecast every family reads why', async () => {
  const { row, decide, told, shootIds, studio } = await openRead(3)
  const words = 'Say why you decide against the forecast'
  await expect(decide({ move: false })).rejects.toMatchObject({ code: 'invalid', fields: { reason: words } })
  await decide({ move: false, reason: 'The shower passes before three.' })
  expect(await row()).toMatchObject({ undecided: 0, decision: 'keep', reason: 'The shower passes before three.' })
  for (const id of shootIds) expect((await callOf(studio, id))?.call).toMatchObject({ state: 'kept' })
  expect(await told()).toEqual([])
  await expect(decide({ move: false })).rejects.toMatchObject({ code: 'conflict', message: 'You already decided' })
})

test('about one session of a row nothing is decided by itself', async () => {
  const { alice, shootIds, studio } = await openRead(2)
  const id = (await callOf(studio, shootIds[0] ?? 0))?.call?.id ?? 0
  const inRow = { code: 'conflict', reason: 'in_row' }
  const input = { move: false, reason: 'It passes.' }
  await expect(alice(rainCalls.decide, { params: { id }, input })).rejects.toMatchObject(inRow)
  await expect(alice(rainCalls.takeBack, { params: { id } })).rejects.toMatchObject(inRow)
  const early = { params: { id: shootIds[0] ?? 0 }, input: { reason: 'A storm.', signature } }
  await expect(alice(rainCalls.early, early)).rejects.toMatchObject(inRow)
})

test('the decision is taken back for all until one family has opened the dates', async () => {
  const { alice, key, row, move, held, family } = await openRead(3)
  await move()
  expect(await row()).toMatchObject({ canTakeBack: true })
  await alice(rowCalls.takeBack, key)
  expect(await row()).toMatchObject({ undecided: 3, isRead: true, decision: null, rainDay: null })
  expect(await held()).toEqual([])
  await move()
  await (await family(1)).open()
  expect(await row()).toMatchObject({ canTakeBack: false })
  await expect(alice(rowCalls.takeBack, key)).rejects.toMatchObject({ code: 'conflict', reason: 'opened' })
})

test('without a decision all sessions stay when the row begins, and that is said once', async () => {
  const { studio, row, told } = await openRead(3)
  await runAt(studio, startOf(0))
  expect((await row()).sessions.map(({ state }) => state)).toEqual(['kept', 'kept', 'kept'])
  const kept = (await told()).filter(({ message }) => message === 'Nobody decided; the sessions stayed.')
  expect(kept).toHaveLength(1)
})

test('families who have not chosen are asked about once, and settled at once', async () => {
  const { alice, studio, key, row, move, told } = await openRead(3)
  await move()
  await runAt(studio, startOf(0))
  const settle = () => alice(rowCalls.settle, { ...key, input: { ...key.input, tookPlace: true } })
  await runAt(studio, startOf(2))
  await runAt(studio, Date.parse(startOf(2)) + minutes)
  const asked = (await told()).filter(({ message }) => message.includes('take place?'))
  expect(asked.map(({ message }) => message)).toEqual([
    '3 families have not chosen. Did their sessions of October 17, 2026 take place?',
  ])
  expect((await alice(dashboard.today, {})).needs.first.filter(({ kind }) => kind === 'rain')).toHaveLength(1)
  expect(await row()).toMatchObject({ unsettled: 3 })
  await settle()
  expect((await row()).sessions.map(({ state }) => state)).toEqual(['settled', 'settled', 'settled'])
  await expect(settle()).rejects.toMatchObject({ code: 'conflict', reason: 'not_due' })
})

test('what was told of the row goes once all of its sessions have ended by hand', async () => {
  const { alice, told, shootIds } = await openRead(2)
  const move = (at: number) =>
    alice(shoots.change, { params: { id: shootIds[at] ?? 0 }, input: { date: `2026-10-2${at}T20:00:00Z` } })
  await move(0)
  expect(await told()).toHaveLength(1)
  await move(1)
  expect(await told()).toEqual([])
})

test('a day on which something is planned is no rain day, and one that is taken meanwhile is refused', async () => {
  const { alice, key, row, move, studio } = await openRead(3)
  const busy = { title: 'Wedding', location: 'Pier 1', type: 'wedding' as const, timeZone: 'America/New_York' }
  await alice(shoots.create, { input: { ...busy, date: '2026-10-19T20:00:00Z', duration: 60 } })
  const { days, best } = await alice(rowCalls.days, key)
  expect(days.map(({ day }) => day)).not.toContain('2026-10-19')
  expect(days[0]).toMatchObject({ day: '2026-10-18', start: '2026-10-18T20:00:00.000Z', lit: 3 })
  expect(days.map(({ day }) => day)).toContain(best)
  await alice(shoots.create, { input: { ...busy, date: '2026-10-18T20:05:00Z', duration: 60 } })
  await expect(move('2026-10-18')).rejects.toMatchObject({ code: 'conflict', reason: 'dates_changed' })
  expect(await row()).toMatchObject({ undecided: 3 })
  expect(await studio.db.selectFrom('holds').select('id').where('kind', '=', 'rain').execute()).toEqual([])
})

test('nobody else gets a time of the rain day while families choose, also between their sessions', async () => {
  const { alice, move, type, placeId, visitor, studio } = await openRead(2, { count: 6 })
  const { id: _, createdAt: __, updatedAt: ___, version: ____, mini: _____, ...walk } = type
  const input = { ...walk, name: 'Walk', slug: 'walk', notice: 0, mini: null, weather: null, grid: 15 as const }
  await alice(sessionTypes.create, { input: { ...input, before: 0, after: 0 } })
  const params = { studio: 'alder-studio', slug: 'walk' }
  const free = async () => {
    const asked = { place: String(placeId), from: '2026-10-18', days: '1' }
    const { days } = await visitor(booking.times, { params, input: asked })
    return (days[0]?.times ?? []).map(({ start }) => start.slice(11, 16))
  }
  // Between the two families and what is left of the row, 4 PM in New York.
  expect(await free()).toContain('21:00')
  await move()
  const after = await free()
  expect(after.filter((at) => at >= '19:40' && at < '21:40')).toEqual([])
  expect(after).toContain('19:30')
  studio.clock.now = Date.parse(startOf(0)) + minutes
  expect(await free()).toContain('21:00')
})

test('families who move to the rain day are a row there: it is read and decided at once again', async () => {
  const { alice, type, studio, move, family, provider, asked, told } = await openRead(4)
  await move()
  for (const at of [0, 1, 2]) {
    const one = await family(at)
    const seen = await one.page()
    // The last one chooses a time of its own.
    await one.choose(seen, seen.options[at === 2 ? 1 : 0]?.start ?? '', `Family ${at}`)
  }
  provider.answer = () => forecastOf({ 45: { precipitation_probability: 90 } })
  const before = asked().length
  await runAt(studio, '2026-10-17T22:00:00Z')
  expect(asked().length).toBe(before + 1)
  const start = '2026-10-18T20:00:00Z'
  const key = { params: { id: type.id }, input: { start } }
  const row = await alice(rowCalls.find, key)
  expect(row).toMatchObject({ undecided: 2, isRead: true, verdict: 'met', start: '2026-10-18T20:00:00.000Z' })
  expect(row?.sessions.map(({ clientName }) => clientName)).toEqual(['Family 0', 'Family 1'])
  expect((await told()).filter(({ title }) => title.endsWith('the whole row'))).not.toEqual([])
  const input = { start, move: false, reason: 'The shower passes.' }
  await alice(rowCalls.decide, { ...key, input })
  expect(await alice(rowCalls.find, key)).toMatchObject({ undecided: 0, decision: 'keep' })
})

test('a row is offered early, before its forecast is read: every family can keep its date', async () => {
  const { alice, studio, type, tokens } = await openRow(2, { count: 2 })
  studio.clock.now = Date.parse('2026-10-16T12:00:00Z')
  const key = { params: { id: type.id }, input: { start: startOf(0) } }
  const input = { ...key.input, move: true, rainDay: '2026-10-18', signature, reason: 'A storm is coming.' }
  expect(await alice(rowCalls.decide, { ...key, input })).toEqual({ offered: 2, mailed: 0 })
  const { sessions, early } = await callsOf(alice, type.id)
  expect(early).toBe(true)
  const client = clientOn(studio, tokens[1] ?? '', sessions[1]?.callId ?? 0)
  expect(await client.page()).toMatchObject({ early: true, state: 'offered' })
  await client.keep()
  expect((await callsOf(alice, type.id)).sessions.map(({ state }) => state)).toEqual(['offered', 'planned'])
})
