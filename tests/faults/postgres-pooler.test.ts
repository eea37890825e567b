import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSnapshot } from '#database/copy/snapshot.ts'
import { Caller } from '#tests/help/caller.ts'
import { ask, programs, startPostgres } from '#tests/help/clusters.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'
import { openPooler } from '../../scripts/pooler.mjs'
import { findViolations, History, outcomeOf, unknownOf } from './history.ts'

const writers = 3

/** A PostgreSQL behind a pooler that lends its connections for one transaction each. */
async function openPooled() {
  const database = await startPostgres()
  const pooler = await openPooler(database.url)
  process.once('exit', pooler.remove)
  onTestFinished(() => {
    process.off('exit', pooler.remove)
    pooler.remove()
  })
  return { database, url: pooler.url }
}

async function startStudio(env: Record<string, string>, name: string) {
  const server = await startServer(env)
  onTestFinished(() => server.remove())
  const photographer = new Caller(server.url)
  await photographer.register(name, 'lantern under oaks')
  return { server, photographer }
}

/** Creates clients until it is stopped, each recorded, several at a time. */
function write(photographer: Caller, history: History, name: string) {
  let isOn = true
  const create = (key: string) =>
    history.send({ key, path: '/api/clients', body: { name: key } }, (request) =>
      photographer.send('POST', request.path, request.body, { 'idempotency-key': request.key }),
    )
  const one = async (_: unknown, writer: number) => {
    for (let at = 0; isOn; at += 1) {
      const answer = await create(`${name}-${writer}-${at}`)
      if (answer?.status !== 201) await wait(50)
    }
  }
  const done = Promise.all(Array.from({ length: writers }, one))
  return { create, stop: () => ((isOn = false), done) }
}

test('a start behind a pooler says which limits the role needs, then two servers write through it', async () => {
  if (!programs) return
  const { database, url } = await openPooled()
  const refusal = await startServer({ DATABASE_URL: url }).catch((error: Error) => error)
  expect(String(refusal)).toContain('DATABASE_URL leads to a pooler')
  const [, commands = ''] = /in the pooler: ([^\n"]*)/.exec(String(refusal)) ?? []
  expect(commands).toBe(
    'ALTER ROLE lightbook SET statement_timeout = 5000; ' +
      'ALTER ROLE lightbook SET idle_in_transaction_session_timeout = 10000;',
  )
  const bring = async (limits: string) => {
    await ask(database.url, limits)
    // Ends the pooler's own connections, as its RECONNECT does.
    await ask(database.url, 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  }
  await bring(commands.replace('5000', '60000'))
  const stillRefused = await startServer({ DATABASE_URL: url }).catch((error: Error) => error)
  expect(/in the pooler: ([^\n"]*)/.exec(String(stillRefused))?.[1]).toBe(
    'ALTER ROLE lightbook SET statement_timeout = 5000;',
  )
  await bring(commands)

  const first = await startStudio({ DATABASE_URL: url }, 'nora')
  const second = await startStudio({ DATABASE_URL: url, DATA_DIR: first.server.folder }, 'mara')
  const history = new History(`${first.server.folder}.history`)
  onTestFinished(() => rmSync(`${first.server.folder}.history`, { force: true }))
  const acknowledged = () => history.read().filter((request) => outcomeOf(request) === 'acknowledged').length
  const writing = [write(first.photographer, history, 'nora'), write(second.photographer, history, 'mara')] as const
  await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(60))

  await readAll(url)
  await expectLimits(url)
  const stoppedAt = Date.now()
  await database.stopNow()
  await wait(1000)
  await database.start()
  const startedAt = Date.now()
  const before = acknowledged()
  await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(before + 60))
  await Promise.all(writing.map(({ stop }) => stop()))
  for (const { key } of unknownOf(history.read())) await writing[key.startsWith('nora') ? 0 : 1].create(key)

  const answers = history.read().flatMap(({ attempts }) => attempts.map(({ answer }) => answer))
  const failures = answers.filter((answer) => answer?.status !== 201)
  expect(failures.filter((answer) => answer?.status !== 503)).toEqual([])
  const others = failures.filter((answer) => !answer || answer.at < stoppedAt || answer.at > startedAt + 20_000)
  expect(others).toEqual([])
  const rows = await ask(database.url, 'select name, count(*)::integer as count from clients group by name')
  const counts = new Map(rows.map(({ name, count }) => [String(name), Number(count)]))
  expect(findViolations(history.read(), { counts, isSettled: true })).toEqual([])
  for (const { server } of [first, second] as { server: RunningServer }[]) expect(await server.stop()).toBe(0)
})

/** Reads everything, as a backup does. */
async function readAll(url: string): Promise<void> {
  const snapshot = await openSnapshot({ dataDir: '', databaseUrl: url })
  for (const table of snapshot.tables) for await (const _ of snapshot.rows(table));
  await snapshot.close()
}

/** No connection keeps what a schema change or a copy set for itself. */
async function expectLimits(url: string): Promise<void> {
  const limits = await Promise.all(
    Array.from({ length: 8 }, () =>
      ask(
        url,
        `select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.1)`,
      ),
    ),
  )
  for (const [row] of limits) expect(row).toMatchObject({ statement: '5s', idle: '10s' })
}
