import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Caller } from '../help/caller.ts'
import { programs, startPostgres } from '../help/clusters.ts'
import { openNetwork } from '../help/network.ts'
import { rounds } from '../help/rounds.ts'
import { startServer } from '../help/server.ts'

/** The documented limit of an answer, and what a busy machine may add. */
const answerMs = 3000 + 2000
/** How soon all is well again after the database has returned, milliseconds. */
const recoveryMs = 10_000
const outageMs = rounds(8, 30) * 1000

async function open() {
  const database = await startPostgres()
  const network = await openNetwork(database.url)
  onTestFinished(network.close)
  const server = await startServer({ DATABASE_URL: network.url })
  onTestFinished(() => server.remove())
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  return { database, network, server, nora }
}

test.skipIf(!programs).for(['stopped', 'frozen'] as const)(
  `while PostgreSQL is %s, each request is refused soon and the server does not storm it; then all is well again`,
  async (how) => {
    const { database, network, server, nora } = await open()
    const timed = async (path: string) => {
      const start = performance.now()
      const { status } = await nora.send('GET', path)
      return { status, ms: Math.round(performance.now() - start) }
    }
    expect((await timed('/api/clients')).status).toBe(200)
    await (how === 'stopped' ? database.stopNow() : database.freeze())
    const answers: { status: number; ms: number }[] = []
    // The first requests find out that the server is gone.
    answers.push(await timed('/api/clients'))
    const before = network.opened()
    const start = performance.now()
    while (performance.now() - start < outageMs) {
      const asked = Array.from({ length: 5 }, () => timed('/api/clients'))
      answers.push(...(await Promise.all([...asked, timed('/api/health'), wait(100).then(() => [])])).flat())
    }
    const seconds = (performance.now() - start) / 1000
    const connects = (network.opened() - before) / seconds
    await (how === 'stopped' ? database.start() : database.thaw())
    const back = performance.now()
    while ((await timed('/api/clients')).status !== 200 && performance.now() - back < 60_000) await wait(50)
    const recovered = Math.round(performance.now() - back)
    console.log({
      how,
      answers: answers.length,
      slowest: Math.max(...answers.map(({ ms }) => ms)),
      connects,
      recovered,
    })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(answerMs)
    expect(connects).toBeLessThanOrEqual(2.5)
    expect(recovered).toBeLessThan(recoveryMs)
    expect((await timed('/api/health')).status).toBe(200)
    expect(await server.stop()).toBe(0)
  },
)
