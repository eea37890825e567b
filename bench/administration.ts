// `node bench/administration.ts [postgres://…]`: limits for lists of users, tickets and logged actions, for search and
// for exports, with 100 000 users on SQLite or on an empty PostgreSQL database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tables } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { openDatabase } from '#database/open.ts'
import { Caller } from '#tests/help/caller.ts'
import { few, logsOf, many, numbers, type Rows, size, ticketsOf, usersOf, workOf } from './administration-rows.ts'
import { type Server, startProduct } from './processes.ts'
import { median } from './rounds.ts'

const databaseUrl = process.argv.slice(2).find((word) => word.startsWith('postgres'))
const rounds = 25
const folder = mkdtempSync(join(tmpdir(), 'lightbook-administration-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const first = await startProduct(folder, databaseUrl)
const ida = new Caller(first.url)
await ida.register('ida', 'a long and quiet passphrase')
const headers = { cookie: ida.cookie }
await first.stop()

async function fill(from: number, to: number, rowsOf: (ids: number[]) => Rows): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: folder, databaseUrl }, { onIdleError: () => {} })
  const postgres = isPostgres(db)
  for (let at = from; at < to; at += 5000) {
    const rows = rowsOf(numbers(at, Math.min(to, at + 5000)))
    await db.transaction().execute(async (transaction) => {
      for (const [table, some] of Object.entries(rows)) {
        const width = Object.keys(some[0] ?? {}).length
        const most = Math.floor((postgres ? 60_000 : 30_000) / Math.max(1, width))
        for (let row = 0; row < some.length; row += most)
          await transaction
            .insertInto(table as keyof Tables)
            .values(some.slice(row, row + most) as never)
            .execute()
      }
    })
  }
  await db.connection().execute(async (connection) => {
    // PostgreSQL analyzes tables by itself; on SQLite the product runs without statistics too.
    if (!postgres) return
    // Analyzing this many rows takes longer than the time limit of a request.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  await close()
}

const list = (more: Record<string, string>, of = 'users') =>
  `/api/admin/${of}?${new URLSearchParams({ limit: '50', ...more })}`

/** Searches that match half of all users, a few, and none. */
const questions: Record<string, string> = {
  'all users': list({}),
  'active users': list({ status: 'active' }),
  'suspended users': list({ status: 'suspended' }),
  'suspended moderators': list({ status: 'suspended', role: 'moderator' }),
  administrators: list({ role: 'admin' }),
  '“gmail”, half of all': list({ search: 'gmail' }),
  '“gmail.com”, suspended': list({ search: 'gmail.com', status: 'suspended' }),
  '“photo”, everybody, as a moderator': list({ search: 'photo', role: 'moderator', status: 'active' }),
  '“user”, a role': list({ search: 'user' }),
  '“i”, one letter': list({ search: 'i' }),
  '“photo77”, one': list({ search: 'photo77' }),
  nobody: list({ search: 'zzz', status: 'active' }),
  'investigation of all': list({}, 'users/activity'),
  'investigation of “gmail”': list({ search: 'gmail' }, 'users/activity'),
  'investigation of an id': list({ search: '77' }, 'users/activity'),
  'tickets of all': list({}, 'support-tickets'),
  'closed tickets': list({ status: 'closed' }, 'support-tickets'),
  'urgent tickets': list({ priority: 'urgent' }, 'support-tickets'),
  'open tickets of mine': list({ status: 'open', assigned: 'mine' }, 'support-tickets'),
  'unassigned urgent tickets': list({ priority: 'urgent', assigned: 'unassigned' }, 'support-tickets'),
  '“margins” among open tickets': list({ search: 'margins', status: 'open' }, 'support-tickets'),
  'no closed ticket': list({ search: 'zzz', status: 'closed' }, 'support-tickets'),
  acts: list({}, 'logs'),
  'acts of one kind': list({ action: 'user_suspended', admin: 'ida' }, 'logs'),
  'acts about somebody': list({ person: '77' }, 'logs'),
  'investigation of an address': list({ search: '198.51.100.7' }, 'users/activity'),
}

async function timeOf({ url }: Server, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url + path, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`)
  return performance.now() - began
}

/** Medians in milliseconds. The queries take turns, so that a disturbance affects all of them alike. */
async function timesOf(server: Server): Promise<Map<string, number>> {
  const took = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]))
  for (let round = -5; round < rounds; round += 1)
    for (const [name, path] of Object.entries(questions)) {
      const time = await timeOf(server, path)
      if (round >= 0) took.get(name)?.push(time)
    }
  return new Map([...took].map(([name, times]) => [name, median(times)]))
}

/** Current and peak memory of a process, MiB. */
function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** How long a trivial request waits while another one is answered, milliseconds. */
async function waitsBeside({ url }: Server, work: () => Promise<unknown>): Promise<string> {
  const waits: number[] = []
  let isBusy = true
  const others = (async () => {
    while (isBusy) {
      const began = performance.now()
      await (await fetch(`${url}/api/health`)).arrayBuffer()
      waits.push(performance.now() - began)
    }
  })()
  await work()
  isBusy = false
  await others
  return (
    `others waited ${median(waits).toFixed(1)} ms meanwhile, ${waits.filter((wait) => wait > 50).length} of ` +
    `${waits.length} longer than 50 ms, at most ${Math.max(...waits).toFixed(0)} ms`
  )
}

/** Each on a server of its own that was idle before. */
async function measureExport(server: Server, type: string): Promise<void> {
  await setTimeout(1500)
  const { now: rest } = memoryOf(server.pid)
  let bytes = 0
  const began = performance.now()
  const answer = await fetch(`${server.url}/api/admin/export/${type}`, { headers })
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length
  const seconds = (performance.now() - began) / 1000
  const { most } = memoryOf(server.pid)
  console.log(
    `export of ${type}: ${(bytes / 2 ** 20).toFixed(0)} MiB in ${seconds.toFixed(1)} s, ` +
      `${(most - rest).toFixed(0)} MiB of memory more than at rest (${rest.toFixed(0)}); most allowed 150`,
  )
  const waits = await waitsBeside(server, async () =>
    (await fetch(`${server.url}/api/admin/export/${type}`, { headers })).body?.pipeTo(new WritableStream()),
  )
  console.log(`export of ${type}: ${waits}`)
}

async function measured<T>(work: (server: Server) => Promise<T>): Promise<T> {
  const server = await startProduct(folder, databaseUrl)
  const result = await work(server)
  await server.stop()
  return result
}

await fill(2, few + 1, usersOf)
await fill(1, few + 1, ticketsOf)
await fill(1, few + 1, logsOf)
const small = await measured(timesOf)
console.log(
  `Filling up to ${many} users, ${size.shoots} shoots, ${size.invoices} invoices, ${size.tickets} tickets and ` +
    `${size.logs} acts …`,
)
await fill(few + 1, many + 1, usersOf)
await fill(1, size.shoots + 1, workOf)
await fill(few + 1, size.tickets + 1, ticketsOf)
await fill(few + 1, size.logs + 1, logsOf)
const large = await measured(timesOf)
for (const [name, time] of large) {
  const before = small.get(name) ?? Number.NaN
  console.log(
    `${name}: ${time.toFixed(1)} ms, ${(time / before).toFixed(2)} × as with ${few} users ` +
      `(${before.toFixed(1)} ms); most allowed 2`,
  )
}
await measured(async (server) => {
  console.log(`nothing: ${await waitsBeside(server, () => setTimeout(1000))}`)
  const began = performance.now()
  const waits = await waitsBeside(server, () => timeOf(server, '/api/admin/stats'))
  console.log(`figures of the place: ${(performance.now() - began).toFixed(0)} ms; ${waits}`)
  console.log(`figures again: ${(await timeOf(server, '/api/admin/stats')).toFixed(1)} ms`)
})
for (const type of ['users', 'shoots', 'invoices']) await measured((server) => measureExport(server, type))
