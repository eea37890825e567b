import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { Caller } from '../help/caller.ts'
import { ask } from '../help/clusters.ts'
import { runCommandWith } from '../help/command.ts'
import { fillTable, killedMove, moveProgram, newDatabase, onceThere, startOf } from '../help/moves.ts'
import { numbers, rounds } from '../help/rounds.ts'
import { startServer } from '../help/server.ts'

const kills = rounds(6)
const clients = 20_000
const shoots = 20_000

/** Nora, with many clients. */
async function filled() {
  const server = await startServer()
  onTestFinished(() => server.remove())
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  await nora.send('POST', '/api/clients', { name: 'Maya Lindqvist' })
  await server.stop()
  fillTable(server.folder, 'clients', clients)
  return { server, nora }
}

/** What a move says, and notes beside it. */
const moved = (env: Record<string, string>, ...words: string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [moveProgram, ...words], { env })

async function killedOnce(
  env: Record<string, string>,
  words: string[],
  isThere: () => Promise<boolean>,
): Promise<void> {
  expect(await killedMove(env, words, onceThere(isThere))).toEqual({ wasKilled: true })
}

/** Whether a file of an interrupted move has all clients. */
async function hasClients(folder: string): Promise<boolean> {
  const path = join(folder, 'moving-database/lightbook.sqlite')
  if (!existsSync(path)) return false
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  try {
    return Number(database.prepare('select count(*) as rows from clients').get()?.['rows']) >= clients
  } catch {
    // It has no schema yet.
    return false
  } finally {
    database.close()
  }
}

test('a move goes on with the tables that are the same at both places, others begin anew', async () => {
  const { server, nora } = await filled()
  await server.start()
  const plan = (title: string) => nora.send('POST', '/api/shoots', { title, location: 'Ridge', type: 'portrait' })
  await plan('Ridge')
  await server.stop()
  fillTable(server.folder, 'shoots', shoots)
  const url = await newDatabase()
  const plain = { PATH: process.env['PATH'] ?? '', DATA_DIR: server.folder }
  const isMade = async () => (await ask(url, "select 1 from pg_tables where tablename = 'shoots'")).length > 0
  const isFull = async () =>
    (await isMade()) && Number((await ask(url, 'select count(*) from shoots'))[0]?.['count']) >= shoots
  /** Which file PostgreSQL has a table in: another one once it was emptied. */
  const fileOf = async (table: string) =>
    (await ask(url, `select relfilenode from pg_class where relname = '${table}'`))[0]?.['relfilenode']
  const words = ['--database-to', 'postgres']
  const env = { ...plain, NEW_DATABASE_URL: url }
  await killedOnce(env, words, isFull)
  // The old place works on, and changes.
  await server.start()
  await plan('Harbor')
  await server.stop()
  const before = await fileOf('shoots')
  await killedOnce(env, words, async () => (await isFull()) && (await fileOf('shoots')) !== before)
  const kept = await fileOf('shoots')
  const { stdout, stderr } = await moved(env, ...words)
  expect(stdout).toMatch(/^Copied \d+ rows of \d+ tables/)
  expect(stderr).toMatch(/^Goes on: [1-9]\d* of \d+ tables are the same there already\.$/m)
  expect(await fileOf('shoots')).toBe(kept)
  expect(await ask(url, `select title from shoots where id > ${shoots}`)).toEqual([{ title: 'Harbor' }])

  const back = ['--database-to', 'sqlite']
  await killedOnce({ ...plain, DATABASE_URL: url }, back, () => hasClients(server.folder))
  const again = await moved({ ...plain, DATABASE_URL: url }, ...back)
  expect(again.stderr).toMatch(/^Goes on: [1-9]\d* of \d+ tables are the same there already\.$/m)
  expect(again.stdout).toMatch(/^Copied \d+ rows of \d+ tables/)
  await server.start()
  expect((await nora.send('GET', '/api/clients?limit=1')).status).toBe(200)
})

test('a move that is killed anywhere, both ways, leaves a place that works, and ends when repeated', async () => {
  const { server, nora } = await filled()
  const url = await newDatabase()
  const places = [
    { env: { DATABASE_URL: '' }, name: 'sqlite' },
    { env: { DATABASE_URL: url }, name: url },
  ] as const
  const times = numbers(300, 2000)
  for (const [from, to] of [places, places.toReversed() as unknown as typeof places]) {
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: server.folder, ...from.env }
    let interrupted = 0
    for (; interrupted < kills; interrupted += 1) {
      await killedMove(env, ['--database-to', to.name], () => wait(times.next().value))
      const made = await startOf(server, to.env)
      if (made === 'ready') break
      expect(made).toMatch(/being moved here, or that was interrupted|were moved to|is missing|is empty/)
      expect(await startOf(server, from.env)).toMatch(/^ready$|were moved to/)
    }
    expect(interrupted).toBeGreaterThan(0)
    if (interrupted === kills)
      expect(await runCommandWith(env, 'move', '--database-to', to.name)).toMatch(
        /^Copied \d+ rows .* are the same there/,
      )
    expect(await startOf(server, from.env)).toMatch(/were moved to/)
    server.also(to.env)
    await server.start()
    const { json } = await nora.send('POST', '/api/clients', { name: 'After the move' })
    expect((json as { id: number }).id).toBe(from.name === 'sqlite' ? clients + 1 : clients + 2)
    await server.stop()
  }
})
