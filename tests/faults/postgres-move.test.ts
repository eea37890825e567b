import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Caller } from '../help/caller.ts'
import { runCommandWith } from '../help/command.ts'
import { newPostgres } from '../help/new-postgres.ts'
import { numbers, rounds } from '../help/rounds.ts'
import { type RunningServer, startServer } from '../help/server.ts'

const kills = rounds(6)
const clients = 20_000

/** Nora, with many clients. */
async function filled() {
  const server = await startServer()
  onTestFinished(() => server.remove())
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  await nora.send('POST', '/api/clients', { name: 'Maya Lindqvist' })
  await server.stop()
  const database = new DatabaseSync(join(server.folder, 'lightbook.sqlite'))
  const columns = database
    .prepare("select name from pragma_table_info('clients') where name <> 'id'")
    .all()
    .map(({ name }) => `"${String(name)}"`)
    .join()
  database.exec(`with recursive n(id) as (select 2 union all select id + 1 from n where id < ${clients})
    insert into clients (id, ${columns}) select n.id, ${columns} from n, clients where clients.id = 1;
    update ids set next = ${clients} where name = 'clients'`)
  database.close()
  return { server, nora }
}

/** Begins a move and kills it after so long, unless it has ended. */
async function killedAfter(env: Record<string, string>, to: string, ms: number): Promise<void> {
  const words = [resolve('src/app/server/move.ts'), '--database-to', to]
  const child: ChildProcess = spawn(process.execPath, words, { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await Promise.race([ended, wait(ms)])
  child.kill('SIGKILL')
  await ended
}

/** What a start comes to: `ready`, or what it says. */
async function startOf(server: RunningServer, env: Record<string, string>): Promise<string> {
  server.also(env)
  const said = await server.start().then(
    () => 'ready',
    (error: Error) => error.message,
  )
  await server.stop()
  return said
}

test('a move that is killed anywhere, both ways, leaves a place that works, and ends when repeated', async () => {
  const { server, nora } = await filled()
  const { url, drop } = await newPostgres(process.env.TEST_DATABASE_URL ?? '')
  onTestFinished(drop)
  const places = [
    { env: { DATABASE_URL: '' }, name: 'sqlite' },
    { env: { DATABASE_URL: url }, name: url },
  ] as const
  const times = numbers(300, 2000)
  for (const [from, to] of [places, places.toReversed() as unknown as typeof places]) {
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: server.folder, ...from.env }
    let interrupted = 0
    for (; interrupted < kills; interrupted += 1) {
      await killedAfter(env, to.name, times.next().value)
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
