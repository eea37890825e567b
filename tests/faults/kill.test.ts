import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { numbers, rounds, seed } from '#tests/help/rounds.ts'
import { startServer } from '#tests/help/server.ts'
import { reportFigure, spread } from './figure.ts'
import { findViolations, type Found, History, outcomeOf, type Recorded, type Violation } from './history.ts'
import { type Mutant, mutate } from './mutate.ts'
import { readLeftRecords, readRecords } from './records.ts'
import { Photographer } from './writers.ts'

const kills = rounds(12, 1000)
const writers = 4

/** Kills a server again and again while it is written to; a mutant until a fault shows. */
async function killRounds(times: number, mutant?: Mutant) {
  const server = await startServer({}, mutate(mutant))
  const file = `${server.folder}.history`
  onTestFinished(async () => {
    await server.remove()
    rmSync(file)
  })
  const history = new History(file)
  const photographer = new Photographer(server.url, history)
  await photographer.begin()
  const delays = numbers(40, 200)
  const damage: string[] = []
  const unfound: string[] = []
  const startMs: number[] = []
  const judge = (counts: Found['counts'], isSettled = false) => findViolations(history.read(), { counts, isSettled })
  const violations: Violation[] = []

  for (let round = 0; round < times && !(mutant && violations.length > 0); round += 1) {
    const writing = photographer.write(`r${round}`, { writers })
    // Kills at every moment of a write, including the first ones after a start.
    await wait(delays.next().value)
    await server.kill()
    await writing.stop()
    const left = readLeftRecords(server.folder)
    damage.push(...left.damage)
    violations.push(...judge(left.counts))
    const began = performance.now()
    await server.start()
    startMs.push(performance.now() - began)
    const last = lastAcknowledged(history, `r${round}x`)
    unfound.push(...(await missedBySearch(photographer, last)))
    await photographer.sendAgain()
    // A page whose connection broke before it had read the answer sends its request again.
    for (const request of last) await photographer.send(request)
  }

  await server.stop()
  const { counts, gaps, damage: lastDamage } = readRecords(server.folder)
  return {
    requests: history.read(),
    violations: [...violations, ...judge(counts, true)],
    damage: [...damage, ...lastDamage],
    // A number taken by a killed process is used again, so that the series has no gap.
    gaps,
    unfound,
    startMs,
  }
}

/** The last client or shoot of each writer that was acknowledged before the kill. */
function lastAcknowledged(history: History, round: string): Recorded[] {
  const last = new Map<string, Recorded>()
  for (const request of history.read())
    if (request.key.startsWith(round) && request.path !== '/api/invoices' && outcomeOf(request) === 'acknowledged')
      last.set(request.key.split('x')[1] ?? '', request)
  return [...last.values()]
}

/** Those that the first search after the start does not find. */
async function missedBySearch({ caller }: Photographer, requests: readonly Recorded[]): Promise<string[]> {
  const missed: string[] = []
  for (const { key } of requests) {
    const { json } = await caller.send('GET', `/api/search?q=${key}`)
    if (!(json as { title: string }[]).some(({ title }) => title === key)) missed.push(key)
  }
  return missed
}

test(`F7: ${kills} kills under ${writers} writers lose nothing acknowledged or double it (seed ${seed})`, async () => {
  const { requests, startMs, ...faults } = await killRounds(kills)
  expect(faults).toEqual({ violations: [], damage: [], gaps: [], unfound: [] })
  expect(requests.length).toBeGreaterThan(kills * writers)
  const { median, max } = spread(startMs)
  const repeated = requests.filter(({ attempts }) => attempts.length > 1).length
  reportFigure(
    'F7',
    `${kills} kills, ${requests.length} requests, ${repeated} of them repeated: 0 lost, 0 duplicates, 0 damaged ` +
      `files; ready after ${Math.round(median)} ms (median), ${Math.round(max)} ms (longest)`,
  )
})

test.each([
  ['answers before the commit', 'early-answer', 'lost'],
  ['forgets idempotency keys', 'forgotten-keys', 'duplicate'],
] as const)('F7: a server that %s is found out', async (_, mutant, fault) => {
  const { violations } = await killRounds(100, mutant)
  expect(violations[0]?.fault).toBe(fault)
})
