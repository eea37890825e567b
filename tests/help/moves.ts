import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { newPostgres } from './new-postgres.ts'
import type { RunningServer } from './server.ts'

type Settings = Record<string, string>

/** The address of a new database on PostgreSQL, which is dropped after the test. */
export async function newDatabase(): Promise<string> {
  const { url, drop } = await newPostgres(process.env.TEST_DATABASE_URL ?? '')
  onTestFinished(drop)
  return url
}

/** What a start with some settings comes to: `ready`, or what it says. The server is stopped again. */
export async function startOf(server: RunningServer, settings: Settings): Promise<string> {
  server.also(settings)
  const said = await server.start().then(
    () => 'ready',
    (error: Error) => error.message,
  )
  await server.stop()
  return said
}

/** The command that moves, as a program of its own. */
export const moveProgram = resolve('src/app/server/move.ts')

/** Begins a move and kills it once `until` resolves, unless it has ended. */
export async function killedMove(
  env: Settings,
  words: readonly string[],
  until: (child: ChildProcess) => Promise<unknown>,
): Promise<{ wasKilled: boolean }> {
  const child = spawn(process.execPath, [moveProgram, ...words], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await Promise.race([ended, until(child)])
  child.kill('SIGKILL')
  const [, signal] = await ended
  return { wasKilled: signal === 'SIGKILL' }
}

/** Resolves once something is there, or the move has ended. */
export const onceThere = (isThere: () => Promise<boolean>) => async (child: ChildProcess) => {
  while (child.exitCode === null && !(await isThere())) await wait(5)
}

/** Repeats the first row of a table until it has so many. */
export function fillTable(folder: string, table: string, count: number): void {
  const database = new DatabaseSync(join(folder, 'lightbook.sqlite'))
  const columns = database
    .prepare(`select name from pragma_table_info('${table}') where name <> 'id'`)
    .all()
    .map(({ name }) => `"${String(name)}"`)
    .join()
  database.exec(`with recursive n(id) as (select 2 union all select id + 1 from n where id < ${count})
    insert into ${table} (id, ${columns}) select n.id, ${columns} from n, ${table} where ${table}.id = 1;
    update ids set next = ${count} where name = '${table}'`)
  database.close()
}
