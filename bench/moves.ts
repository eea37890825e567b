/**
 * How long a database takes to move from SQLite to PostgreSQL and back, and the memory of the command:
 * `node bench/moves.ts`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { withPostgres } from '../scripts/postgres.mjs'
import { buildDataset, quickCity } from './dataset.ts'
import { startProduct } from './processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'lightbook-moves-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Runs the command; returns what it said, how long it took and the most memory it had, in MB. */
async function move(to: string, databaseUrl: string) {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, DATABASE_URL: databaseUrl }
  const begun = performance.now()
  const child = spawn(process.execPath, [resolve('src/app/server/move.ts'), '--database-to', to], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (piece) => (said += piece))
  let memory = 0
  const watch = setInterval(() => {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(statusOf(child.pid)) ?? []
    memory = Math.max(memory, Number(kilobytes) / 1024)
  }, 50)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error(`The move to ${to} ended with ${code}.`)
  const [line = ''] = said.split('\n')
  return `${line}\n  ${((performance.now() - begun) / 1000).toFixed(1)} s, ${memory.toFixed(0)} MB`
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

await withPostgres(async (url) => {
  await buildDataset(folder, quickCity, Date.now())
  // The first start writes the key, and binds the folder to the database.
  const product = await startProduct(folder)
  await product.stop()
  const size = `${(statSync(join(folder, 'lightbook.sqlite')).size / 1e6).toFixed(0)} MB in SQLite`
  process.stdout.write(`${[size, await move(url, ''), await move('sqlite', url)].join('\n')}\n`)
})
