/**
 * How long a database takes to move from SQLite to PostgreSQL and back, and the memory of the command:
 * `node bench/moves.ts`.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../scripts/postgres.mjs'
import { buildDataset, quickCity } from './dataset.ts'
import { runMove } from './move-command.ts'
import { startProduct } from './processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'lightbook-moves-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

async function move(to: string, databaseUrl: string) {
  const { said, seconds, memory } = await runMove(['--database-to', to], {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
  })
  return `${said}\n  ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB`
}

await withPostgres(async (url) => {
  await buildDataset(folder, quickCity, Date.now())
  // The first start writes the key, and binds the folder to the database.
  const product = await startProduct(folder)
  await product.stop()
  const size = `${(statSync(join(folder, 'lightbook.sqlite')).size / 1e6).toFixed(0)} MB in SQLite`
  process.stdout.write(`${[size, await move(url, ''), await move('sqlite', url)].join('\n')}\n`)
})
