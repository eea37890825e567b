import type { OwnerId } from '#kernel/access.ts'
import { BoundedCache } from '#kernel/server/bounded-cache.ts'
import { eachInPages } from '#kernel/server/jobs/each-in-pages.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import { enqueueMails } from '#kernel/server/mail/mail.ts'
import { daysBetween, maxWaiting, openedFor, notifyAgainMs } from '#self-bookings/rules.ts'
import { findOpenTypeById, type StoredType } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { lookAtDays } from './open-days.ts'
import * as store from './waiting-store.ts'

const everyMs = 60_000
const maxKnown = 5000

/** What a look found, so that the light is not reckoned again while nothing changes. */
type Known = BoundedCache<string>

/**
 * Emails people who wait once a day of theirs has a time again, for whatever reason: what is offered is compared with
 * what it was when it was last looked at. A failure for one studio does not affect the others.
 */
export function waitingJob({ sendsMail }: { sendsMail: () => boolean }): Job<'waiting lists'> {
  const known: Known = new BoundedCache({ maxSize: maxKnown })
  return {
    name: 'waiting lists',
    everyMs,
    run: async (db, now, mayGoOn) => {
      if (!sendsMail()) return
      await eachInPages(
        {
          from: { userId: 0, typeId: 0 },
          read: (after, rows) => store.everyonesWaitedFor(db, now, after, rows),
          work: ({ userId, typeId }) => lookAt(db, userId as OwnerId, typeId, { now, known }),
        },
        mayGoOn,
      )
    },
  }
}

interface Round {
  now: number
  known: Known
}

async function lookAt(db: Db, owner: OwnerId, typeId: number, { now, known }: Round): Promise<void> {
  const type = await findOpenTypeById(db, owner, typeId)
  if (!type?.waiting) return
  const rows = await store.listWaiting(db, owner, typeId, now, maxWaiting)
  const days = [...new Set(rows.flatMap(({ from, to }) => daysBetween(from, to)))].toSorted()
  const look = await lookAtDays(db, owner, type, days, now)
  const key = String(typeId)
  const state = [look.state, ...rows.map(({ id, openDays }) => `${id} ${openDays}`)].join('\n')
  if (known.get(key) === hashOf(state)) return
  const open = look.find()
  const isSettled = await inTransaction(db, (transaction) => emailOpened(transaction, owner, { type, rows, open }, now))
  if (isSettled) known.set(key, hashOf(state))
}

interface Found {
  type: StoredType
  rows: readonly store.FoundWaiting[]
  open: readonly string[]
}

/** Emails those for whom a day has opened. Returns whether nothing was written, and nobody has to be emailed later. */
async function emailOpened(db: Db, owner: OwnerId, { type, rows, open }: Found, now: number): Promise<boolean> {
  if (!(await lockUserShared(db, owner))) return true
  const emails = [...new Set(rows.map(({ email }) => email))]
  const found = await store.listLastNotified(db, owner, emails)
  const lastNotified = new Map(found.map(({ email, notifiedAt }) => [email, notifiedAt]))
  const looked = rows.map((row) => {
    const own = open.filter((day) => day >= row.from && day <= row.to)
    const canNotify = now - (lastNotified.get(row.email) ?? -Infinity) >= notifyAgainMs
    const { announced, seen, isLater } = openedFor(JSON.parse(row.openDays) as string[], own, canNotify)
    return { row, announced, openDays: JSON.stringify(seen), isLater }
  })
  const written = new Set(await writeSeen(db, owner, looked, now))
  const mails = new Map<string, { id: number; days: Set<string> }>()
  for (const { row, announced } of looked) {
    if (announced.length === 0 || !written.has(row.id)) continue
    const mail = mails.get(row.email) ?? { id: row.id, days: new Set() }
    for (const day of announced) mail.days.add(day)
    mails.set(row.email, mail)
  }
  const messages = [...mails].map(([recipient, { id, days }]) => ({
    kind: 'time-opened' as const,
    recipient,
    userId: owner,
    facts: { waiting: String(id), type: String(type.id), days: [...days].toSorted().join(' ') },
  }))
  await enqueueMails(db, messages, now)
  return looked.every(({ row, openDays, isLater }) => !isLater && openDays === row.openDays)
}

interface Looked {
  row: store.FoundWaiting
  announced: readonly string[]
  openDays: string
}

/** Writes what was seen, for all in the same case at once. Returns for whom. */
async function writeSeen(db: Db, owner: OwnerId, looked: readonly Looked[], now: number): Promise<number[]> {
  const cases = Map.groupBy(looked, ({ row, announced, openDays }) =>
    [announced.length > 0, openDays, row.openDays].join('\n'),
  )
  const written: number[] = []
  for (const alike of cases.values()) {
    const [first] = alike
    if (!first || first.openDays === first.row.openDays) continue
    const changes = {
      openDays: first.openDays,
      before: first.row.openDays,
      ...(first.announced.length > 0 && { notifiedAt: now }),
    }
    const ids = alike.map(({ row }) => row.id)
    written.push(...(await store.updateSeen(db, owner, ids, changes)))
  }
  return written
}
