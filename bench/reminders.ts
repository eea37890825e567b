// `node bench/reminders.ts [postgres://…] [--quick]`: ten thousand reminders due at once, each recorded once and sent
// in one email, while one of the processes is killed every second: two of them on an empty PostgreSQL database, one
// after the other on SQLite. Then measures how long the event loop is blocked.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { firstSettings } from '#accounts/server/settings/settings.ts'
import { insertUser } from '#accounts/server/users/user-store.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { openDatabase } from '#database/open.ts'
import { shootReminderJob } from '#reminders/server/shoot-reminders.ts'
import { startProduct } from './processes.ts'

const many = process.argv.includes('--quick') ? 1000 : 10_000
const photographers = 100
const databaseUrl = process.argv.slice(2).find((word) => word.startsWith('postgres'))
const hour = 60 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'lightbook-reminders-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const open = () => openDatabase({ dataDir: folder, databaseUrl }, { onIdleError: () => {} })

/** What the mail server received: the Message-ID and subject of each email. */
const taken: { name: string; subject: string }[] = []
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    let source = ''
    stream.on('data', (piece: Buffer) => (source += piece))
    stream.on('end', () => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1] ?? ''
      taken.push({ name: field('Message-ID'), subject: field('Subject') })
      done()
    })
  },
})
// A killed process drops its connection in the middle of a command.
sink.on('error', () => {})
process.setMaxListeners(0)
const mailPort = await freePort()
await new Promise<void>((ready) => sink.listen(mailPort, '127.0.0.1', () => ready()))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
  const address = server.address()
  await new Promise<unknown>((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

/** Shoots that begin in three and a half hours, outside everybody's quiet hours: their emails leave at once. */
async function fill(db: Db): Promise<void> {
  const now = Date.now()
  const noonZone = zoneAtNoon(now)
  await db.transaction().execute(async (transaction) => {
    for (let person = 0; person < photographers; person += 1) {
      const username = `reader${person}`
      const userId = await insertUser(
        transaction,
        {
          username,
          email: `${username}@studio.example`,
          password: '',
          role: 'user',
          status: 'active',
          emailVerified: 1,
          ...firstSettings(noonZone),
        },
        now,
      )
      for (let at = 0; at < many / photographers; at += 1) {
        const date = now + 3.5 * hour
        const id = await nextId(transaction, 'shoots')
        await transaction
          .insertInto('shoots')
          .values({
            userId: userId as number,
            id,
            title: `Shoot-${id}`,
            location: '',
            date,
            endsAt: date + hour,
            duration: 60,
            timeZone: noonZone,
            coordinates: null,
            type: 'portrait',
            notes: '',
            shotList: '',
            status: 'pending',
            createdAt: now,
            updatedAt: now,
            version: 1,
          })
          .execute()
      }
    }
  })
}

/** A zone in which it is about noon. */
function zoneAtNoon(now: number): string {
  const offset = 12 - new Date(now).getUTCHours()
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

async function standing(db: Db): Promise<{ notified: number; ordered: number; twice: number }> {
  const count = async (table: 'notifications' | 'outbox') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  const twice = await db
    .selectFrom('notifications')
    .select('relatedId')
    .groupBy('relatedId')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute()
  return { notified: await count('notifications'), ordered: await count('outbox'), twice: twice.length }
}

const env = { MAIL_URL: `smtp://127.0.0.1:${mailPort}`, LOG_LEVEL: 'silent' }
Object.assign(process.env, env)

const arrived = (): number => new Set(taken.map(({ name }) => name)).size
const longest = 45 * 60_000

/**
 * Kills one of the processes every second, in turn, and starts another in its place, until nearly all emails have
 * arrived; jobs claimed by a dead process are taken over a minute later.
 */
async function killEverySecond(): Promise<{ kills: number; seconds: number }> {
  const began = performance.now()
  const running = [await startProduct(folder, databaseUrl)]
  if (databaseUrl) running.push(await startProduct(folder, databaseUrl))
  let kills = 0
  for (; arrived() < many && performance.now() - began < longest;) {
    await wait(1000)
    if (arrived() > many * 0.98) continue
    const [eldest] = running.splice(0, 1)
    await eldest?.kill()
    kills += 1
    running.push(await startProduct(folder, databaseUrl))
  }
  for (const server of running) await server.stop()
  return { kills, seconds: Math.round((performance.now() - began) / 1000) }
}

/** The longest time that the event loop is blocked while one process handles all reminders, milliseconds. */
async function heldBy(db: Db): Promise<{ longest: number; seconds: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const began = performance.now()
  const breath = { at: performance.now() }
  delay.enable()
  await shootReminderJob(() => true).run(db, Date.now(), async () => {
    if (performance.now() - breath.at > 8) {
      await new Promise<void>((turn) => setImmediate(turn))
      breath.at = performance.now()
    }
    return true
  })
  delay.disable()
  return { longest: Math.round(delay.max / 1e6), seconds: Math.round((performance.now() - began) / 1000) }
}

const first = await open()
await fill(first.db)
await first.close()
const { kills, seconds } = await killEverySecond()
const { db, close } = await open()
const { notified: told, ordered, twice } = await standing(db)
console.log(
  `${many} reminders, a process killed ${kills} times in ${seconds} s: ${told} told, ${twice} of them twice; ` +
    `${ordered} letters ordered, ${arrived()} arrived, ${taken.length - arrived()} of them again under the same ` +
    'name',
)
await db.deleteFrom('notified_once').execute()
const held = await heldBy(db)
console.log(`told anew by one process in ${held.seconds} s: the event loop was held ${held.longest} ms at most`)
await close()
sink.close()
