// `node bench/scale.ts [rounds] [seconds] [connections]`: processor time of each request with one, two and four servers
// on one PostgreSQL, and the longest wait for a lock. Without a number of connections to each server, 16 are shared.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon, { type Shot } from 'autocannon'
import pg from 'pg'
import { unblock } from '#database/copy/block.ts'
import { openSnapshot } from '#database/copy/snapshot.ts'
import { openAsIs } from '#database/open.ts'
import { load } from '#database/copy/load.ts'
import { withPostgres } from '../scripts/postgres.mjs'
import { buildDataset, quickCity } from './dataset.ts'
import { owners } from './people.ts'
import { type Server, startBare, startProduct } from './processes.ts'
import { median } from './rounds.ts'
import { readingOf, writingOf } from './shots.ts'

const [rounds = 5, seconds = 3, each] = process.argv.slice(2).map(Number)
const sizes = [1, 2, 4] as const
const shared = 16
/** Of servers that do nothing but ask PostgreSQL, to compare with. */
const bareWork = '50 rows from a bare server'

const works: Record<string, (url: string) => Shot[]> = {
  [bareWork]: () => [{ path: '/' }],
  'list of 50 shoots': () => owners.map((owner) => readingOf(owner, '/api/shoots?when=all&limit=50')),
  'create a shoot': (url) => owners.map((owner) => writingOf(owner, url)),
  'check for changes': () => owners.map((owner) => readingOf(owner, '/api/notifications/unread')),
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Processor time that a process has used, in milliseconds. */
function usedBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** The longest that a statement was seen to wait for a lock, in milliseconds. */
function watchLocks(url: string) {
  let longest = 0
  let isOn = true
  const client = new pg.Client({ connectionString: url })
  const watching = client.connect().then(async () => {
    while (isOn) {
      const { rows } = await client.query<{ ms: number | null }>(
        `select extract(epoch from max(clock_timestamp() - waitstart)) * 1000 as ms from pg_locks where not granted`,
      )
      longest = Math.max(longest, Number(rows[0]?.ms ?? 0))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await client.end()
  })
  return async () => {
    isOn = false
    await watching
    return longest
  }
}

interface Cost {
  /** Processor time of a request, in milliseconds: of the servers, and of PostgreSQL's processes for them. */
  server: number
  database: number
  /** Requests a second. */
  rate: number
}

/** `postgres`: the processor time that each process of PostgreSQL has used so far; some end meanwhile. */
async function costOf(
  servers: Server[],
  requestsTo: (url: string) => Shot[],
  postgres: () => Promise<Map<number, number>>,
): Promise<Cost> {
  const before = servers.map(({ pid }) => usedBy(pid))
  const beforeDatabase = await postgres()
  const connections = each ?? shared / servers.length
  const outcomes = await Promise.all(
    servers.map(({ url }) => autocannon({ url, connections, duration: seconds, requests: requestsTo(url) })),
  )
  const faults = outcomes.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0)
  if (faults > 0) throw new Error(`${faults} requests failed.`)
  const requests = outcomes.reduce((sum, outcome) => sum + outcome.requests.total, 0)
  const used = servers.reduce((sum, { pid }, at) => sum + usedBy(pid) - (before[at] ?? 0), 0)
  return {
    server: used / requests,
    database: usedSince(beforeDatabase, await postgres()) / requests,
    rate: requests / seconds,
  }
}

const usedSince = (before: Map<number, number>, now: Map<number, number>): number =>
  [...now].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)

/** The costs of each number of servers, in turns that alternate their order; the first round warms up. */
async function compare(measure: (size: number) => Promise<Cost>): Promise<Map<number, Cost[]>> {
  const costs = new Map<number, Cost[]>(sizes.map((size) => [size, []]))
  for (const size of sizes) await measure(size)
  for (let round = 0; round < rounds; round += 1)
    for (const size of round % 2 === 0 ? sizes : sizes.toReversed()) costs.get(size)?.push(await measure(size))
  return costs
}

const folder = mkdtempSync(join(tmpdir(), 'lightbook-scale-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await withPostgres(async (url) => {
  await buildDataset(folder, quickCity, Date.now())
  const snapshot = await openSnapshot({ dataDir: folder })
  await load({ dataDir: folder, databaseUrl: url }, snapshot)
  await snapshot.close()
  const { db, close } = await openAsIs({ dataDir: folder, databaseUrl: url })
  await unblock(db).finally(close)
  const all: Server[] = []
  for (let at = 0; at < Math.max(...sizes); at += 1) all.push(await startProduct(folder, url))
  const bare: Server[] = []
  for (let at = 0; at < Math.max(...sizes); at += 1) bare.push(await startBare(url))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const waited = watchLocks(url)
  const postgres = async () => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'lightbook'",
    )
    return new Map(rows.map(({ pid }) => [pid, usedBy(pid)]))
  }
  for (const [name, requestsTo] of Object.entries(works)) {
    const running = name === bareWork ? bare : all
    const costs = await compare((size) => costOf(running.slice(0, size), requestsTo, postgres))
    for (const [size, figures] of costs) {
      const middle = (key: keyof Cost) => median(figures.map((figure) => figure[key]))
      console.log(
        `${name}, ${size} ${size === 1 ? 'server' : 'servers'}: ${middle('server').toFixed(3)} ms and ` +
          `${middle('database').toFixed(3)} ms in PostgreSQL, ${middle('rate').toFixed(0)} a second`,
      )
    }
  }
  console.log(`longest wait for a lock: ${(await waited()).toFixed(0)} ms`)
  await client.end()
  for (const server of [...all, ...bare]) await server.stop()
})
