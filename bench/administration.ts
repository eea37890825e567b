// `node bench/administration.ts [postgres://…]`: what lists of users, tickets and acts, search and exports have to
// reach at 100 000 users, on SQLite or on an empty PostgreSQL database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import { beginningsOf } from '#accounts/beginnings.ts'
import { firstSettings } from '#accounts/server/settings/settings.ts'
import { statusAndRoleCode } from '#accounts/status-and-role.ts'
import type { Tables } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { openDatabase } from '#database/open.ts'
import { Caller } from '#tests/help/caller.ts'
import { type Server, startProduct } from './processes.ts'
import { seeded } from './random.ts'
import { median } from './rounds.ts'

const databaseUrl = process.argv.slice(2).find((word) => word.startsWith('postgres'))
const [few, many] = [100, 100_000]
const size = { shoots: 500_000, invoices: 400_000, tickets: 200_000, logs: 1_000_000 }
const rounds = 25
const now = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'lightbook-administration-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const first = await startProduct(folder, databaseUrl)
const ida = new Caller(first.url)
await ida.register('ida', 'a long and quiet passphrase')
const headers = { cookie: ida.cookie }
await first.stop()

const names = ['ida', 'jonas', 'mara', 'tomas', 'priya', 'elodie', 'sam', 'lena']
const domains = ['gmail.com', 'gmail.com', 'studio.example', 'north-light.example']

type Rows = { [T in keyof Tables]?: Insertable<Tables[T]>[] }

/**
 * Users of these ids with what belongs to their accounts. One in two thousand is suspended: a filter that hardly
 * anybody meets.
 */
function usersOf(ids: number[]): Rows {
  const users = ids.map((id) => {
    const [name, domain] = [names[id % names.length], domains[id % domains.length]]
    const [username, email] = [`${name}.photo${id}`, `${name}${id}@${domain}`]
    const status = id % 2000 === 0 ? ('suspended' as const) : id % 7 === 0 ? ('pending' as const) : ('active' as const)
    const role = id % 501 === 0 ? ('moderator' as const) : ('user' as const)
    return {
      id,
      username,
      usernameKey: username,
      email,
      emailKey: email,
      password: '-',
      role,
      status,
      emailVerified: 1,
      failedSignIns: 0,
      lastLoginAt: now,
      lastLoginIp: `198.51.100.${id % 200}`,
      createdAt: now,
      updatedAt: now,
    }
  })
  const empty = {
    businessName: '',
    website: '',
    bio: '',
    phone: '',
    photographerLevel: '',
    photographyType: '',
    preferredGear: '',
    setupSkippedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  return {
    users,
    user_words: users.flatMap((user) =>
      beginningsOf(user).map((word) => ({ word, statusAndRole: statusAndRoleCode(user), userId: user.id })),
    ),
    user_profiles: ids.map((userId) => ({ userId, ...empty })),
    user_settings: ids.map((userId) => ({
      userId,
      ...firstSettings('America/New_York'),
      version: 1,
      createdAt: now,
      updatedAt: now,
    })),
  }
}

const random = seeded(17)
const upTo = (most: number) => Math.floor(random() * most)
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

function workOf(ids: number[]): Rows {
  const times = { createdAt: now, updatedAt: now, version: 1 }
  const owner = (id: number) => 2 + (id % (many - 1))
  return {
    clients: ids.map((id) => ({
      userId: owner(id),
      id,
      name: `Client ${id}`,
      nameKey: `client ${id}`,
      email: '',
      phone: '',
      address: '',
      notes: '',
      archivedAt: null,
      ...times,
    })),
    shoots: ids.map((id) => {
      const date = now - upTo(3000) * 86_400_000
      return {
        userId: owner(id),
        id,
        title: `Session ${id}`,
        date,
        endsAt: date + 3_600_000,
        duration: 60,
        timeZone: 'America/New_York',
        location: 'Pier 17, Brooklyn',
        coordinates: null,
        lightKind: 'unknown' as const,
        type: 'portrait' as const,
        notes: 'Bring the long lens and the silver reflector. '.repeat(8),
        shotList: 'Arrival\nGroup',
        status: 'completed' as const,
        ...times,
      }
    }),
    invoices: ids
      .filter((id) => id <= size.invoices)
      .map((id) => ({
        userId: owner(id),
        id,
        clientId: id,
        shootId: null,
        contractId: null,
        contractPart: null,
        invoiceNumber: `INV-${id}`,
        status: id % 2 === 0 ? ('paid' as const) : ('cancelled' as const),
        issueDate: '2026-01-01',
        dueDate: '2026-02-01',
        subtotal: 42_000,
        taxType: 'amount' as const,
        taxRate: null,
        tax: 0,
        total: 42_000,
        paidCents: 0,
        notes: '',
        terms: '',
        issuedWords: null,
        sentAt: null,
        overdueDismissedAt: null,
        ...times,
      })),
  }
}

/** Most tickets are closed; hardly any is urgent, and the administrator who asks has one in a thousand. */
function ticketsOf(ids: number[]): Rows {
  return {
    support_tickets: ids.map((id) => ({
      userId: 2 + (id % (few - 1)),
      id,
      email: `ida${id}@gmail.com`,
      subject: `Print margins ${id}`,
      searchText: `ida${id} ida${id}@gmail.com print margins ${id}`,
      message: 'The footer is cut off. '.repeat(20),
      status: id % 40 === 0 ? ('open' as const) : ('closed' as const),
      priority: id % 900 === 0 ? ('urgent' as const) : ('normal' as const),
      assignedToId: id % 1000 === 0 ? 1 : null,
      createdAt: now,
      updatedAt: now,
      version: 1,
    })),
  }
}

const logsOf = (ids: number[]): Rows => ({
  admin_logs: ids.map((id) => ({
    id,
    adminId: 1,
    atCommandLine: 0,
    action: id % 3000 === 0 ? ('user_suspended' as const) : ('user_notified' as const),
    targetType: 'user' as const,
    targetId: 1 + (id % many),
    details: '{}',
    ipAddress: '192.0.2.7',
    createdAt: now - (size.logs - id) * 1000,
  })),
})

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
    // PostgreSQL does so by itself, in its own time. SQLite has to do without, as the product has.
    if (!postgres) return
    // Looking at so many rows takes longer than a request may.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  await close()
}

const list = (more: Record<string, string>, of = 'users') =>
  `/api/admin/${of}?${new URLSearchParams({ limit: '50', ...more })}`

/** What administrators look for, with texts that find half of all users, a few, and nobody. */
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

/** Medians, milliseconds; the questions take turns, so that what disturbs the machine disturbs all of them. */
async function timesOf(server: Server): Promise<Map<string, number>> {
  const took = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]))
  for (let round = -5; round < rounds; round += 1)
    for (const [name, path] of Object.entries(questions)) {
      const time = await timeOf(server, path)
      if (round >= 0) took.get(name)?.push(time)
    }
  return new Map([...took].map(([name, times]) => [name, median(times)]))
}

/** The memory that a process takes, and the most that it took so far, MiB. */
function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** How long others wait for next to nothing while something is answered, milliseconds. */
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
  return `others waited ${median(waits).toFixed(1)} ms meanwhile, ${waits.filter((wait) => wait > 50).length} of ${waits.length} longer than 50 ms, at most ${Math.max(...waits).toFixed(0)} ms`
}

/** Each on a server of its own, which has rested before. */
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
    `export of ${type}: ${(bytes / 2 ** 20).toFixed(0)} MiB in ${seconds.toFixed(1)} s, ${(most - rest).toFixed(0)} MiB of memory more than at rest (${rest.toFixed(0)}); most allowed 150`,
  )
  const said = await waitsBeside(server, async () =>
    (await fetch(`${server.url}/api/admin/export/${type}`, { headers })).body?.pipeTo(new WritableStream()),
  )
  console.log(`export of ${type}: ${said}`)
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
  `Filling up to ${many} users, ${size.shoots} shoots, ${size.invoices} invoices, ${size.tickets} tickets and ${size.logs} acts …`,
)
await fill(few + 1, many + 1, usersOf)
await fill(1, size.shoots + 1, workOf)
await fill(few + 1, size.tickets + 1, ticketsOf)
await fill(few + 1, size.logs + 1, logsOf)
const large = await measured(timesOf)
for (const [name, time] of large) {
  const before = small.get(name) ?? Number.NaN
  console.log(
    `${name}: ${time.toFixed(1)} ms, ${(time / before).toFixed(2)} × as with ${few} users (${before.toFixed(1)} ms); most allowed 2`,
  )
}
await measured(async (server) => {
  console.log(`nothing: ${await waitsBeside(server, () => setTimeout(1000))}`)
  const began = performance.now()
  const said = await waitsBeside(server, () => timeOf(server, '/api/admin/stats'))
  console.log(`figures of the place: ${(performance.now() - began).toFixed(0)} ms; ${said}`)
  console.log(`figures again: ${(await timeOf(server, '/api/admin/stats')).toFixed(1)} ms`)
})
for (const type of ['users', 'shoots', 'invoices']) await measured((server) => measureExport(server, type))
