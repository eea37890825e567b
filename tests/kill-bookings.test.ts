import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { call } from '#kernel/web/call.ts'
import { Caller } from './help/caller.ts'
import { newPostgres } from './help/new-postgres.ts'
import { numbers, rounds, seed } from './help/rounds.ts'
import { type RunningServer, startServer } from './help/server.ts'
import type { Studio } from './help/studio.ts'
import { stateFaults } from './walk/checks.ts'
import { changeSteps } from './walk/change-steps.ts'
import { Choices } from './walk/choices.ts'
import { contractSteps } from './walk/contract-steps.ts'
import { type Facts, factsOf } from './walk/facts.ts'
import { moneySteps } from './walk/money-steps.ts'
import { proposalSteps } from './walk/proposal-steps.ts'
import { sumFaults } from './walk/sums.ts'
import { type People, settle, type Step } from './walk/world.ts'

const kills = rounds(3, 100)
const stepsBetween = 8

const steps = Object.entries<Step<People>>({ ...proposalSteps, ...contractSteps, ...moneySteps, ...changeSteps })
const whichStep = numbers(
  0,
  steps.reduce((sum, [, { weight }]) => sum + weight, 0),
)
const choices = numbers(0, 10_000)
const delays = numbers(0, 60)

/** Any step, of which those with a greater weight come more often. */
function anyStep(): [name: string, step: Step<People>] {
  let left = whichStep.next().value
  for (const one of steps) {
    left -= one[1].weight
    if (left < 0) return one
  }
  throw new Error('There is no step.')
}

/** `call` uses the global one, which is another while it is called. */
const realFetch = globalThis.fetch

/** Acts on a server in a process of its own, as somebody with these cookies. */
function actingAs({ url }: RunningServer, caller: Caller): ReturnType<Studio['as']> {
  const fetchFrom: typeof fetch = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', url)
    headers.set('cookie', caller.cookie)
    return realFetch(url + String(path), { ...init, headers })
  }
  return (endpoint, request) => {
    globalThis.fetch = fetchFrom
    // It invokes fetch synchronously.
    const answer = call(endpoint, request)
    globalThis.fetch = realFetch
    return answer
  }
}

async function storedIn(dataDir: string, databaseUrl: string | undefined): Promise<Facts> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, { onIdleError: () => {} })
  try {
    return await factsOf(db, Date.now())
  } finally {
    await close()
  }
}

test(`${kills} kills while bookings are agreed, billed and cancelled leave them whole (seed ${seed})`, async () => {
  const postgres = process.env['TEST_DATABASE_URL']
  const databaseUrl = postgres && (await newPostgres(postgres)).url
  const server = await startServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  onTestFinished(() => server.remove())
  const [alice, client] = [new Caller(server.url), new Caller(server.url)]
  await alice.register('alice', 'a violet hour by the sea', { timeZone: 'America/New_York' })
  const door = { alice: actingAs(server, alice), visitor: actingAs(server, client), now: Date.now }
  const people = await settle(door, 'sales')
  const taken: string[] = []
  const play = async (): Promise<void> => {
    const [name, { play: act }] = anyStep()
    const drawn = Array.from({ length: 16 }, () => choices.next().value)
    taken.push(`${name} ${JSON.stringify(drawn)}`)
    // What is not possible now is refused; a killed server does not answer.
    await act(people, new Choices(drawn)).catch(() => {})
  }
  let before = await storedWhileStopped()
  for (let kill = 0; kill < kills; kill += 1) {
    for (let step = 0; step < stepsBetween; step += 1) await play()
    const playing = Promise.all([play(), play()])
    await wait(delays.next().value)
    await server.kill()
    await playing
    const now = await storedIn(server.folder, databaseUrl)
    const faults = [...stateFaults(now, before), ...sumFaults(now, before)]
    expect(faults, taken.join('\n')).toEqual([])
    before = now
    await server.start()
    // New ones are begun once nothing is left to do with these.
    if (kill % 4 === 3) people.bookings.splice(0)
  }
  expect(before.terms.length).toBeGreaterThan(0)

  async function storedWhileStopped(): Promise<Facts> {
    await server.stop()
    const facts = await storedIn(server.folder, databaseUrl)
    await server.start()
    return facts
  }
})
