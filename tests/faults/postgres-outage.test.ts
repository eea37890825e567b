import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { programs, startPostgres } from '#tests/help/clusters.ts'
import { openNetwork } from '#tests/help/network.ts'
import { rounds } from '#tests/help/rounds.ts'
import { startServer } from '#tests/help/server.ts'

/** The documented limit of an answer, and what a busy machine may add. */
const answerMs = 3000 + 2000
/** How soon all is well again after the database has returned: twice the documented limit. */
const recoveryMs = 20_000
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

test.for(['stopped', 'frozen'] as const)(
  `while PostgreSQL is %s, each request is refused soon and the server does not storm it; then all is well again`,
  async (how) => {
    if (!programs) return
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
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(answerMs)
    expect(connects).toBeLessThan(2.5)
    expect(recovered).toBeLessThan(recoveryMs)
    expect((await timed('/api/health')).status).toBe(200)
    expect(await server.stop()).toBe(0)
  },
)

test('while a table is locked, its requests are refused in time, others answered, connections few', async () => {
  if (!programs) return
  const { database, nora } = await open()
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table clients in access exclusive mode')
  const lockedAt = performance.now()
  const slow = Array.from({ length: 10 }, async () => {
    const { status } = await nora.send('GET', '/api/clients')
    return { status, ms: performance.now() - lockedAt }
  })
  const others: number[] = []
  let connections = 0
  const locked = { still: true }
  const released = wait(rounds(6, 10) * 1000).then(async () => {
    locked.still = false
    await other.query('commit')
  })
  while (locked.still) {
    others.push((await nora.send('GET', '/api/gear-checklists')).status)
    const { rows } = await other.query<{ count: number }>(
      "select count(*)::integer as count from pg_stat_activity where application_name = 'lightbook'",
    )
    connections = Math.max(connections, rows[0]?.count ?? 0)
    await wait(50)
  }
  for (const { status, ms } of await Promise.all(slow)) {
    expect(status).toBe(503)
    expect(ms).toBeLessThan(5000 + 3000)
  }
  expect(new Set(others)).toEqual(new Set([200]))
  expect(connections).toBeLessThanOrEqual(20)
  await released
  expect((await nora.send('GET', '/api/clients')).status).toBe(200)
})
