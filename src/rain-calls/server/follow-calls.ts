import type { OwnerId } from '#kernel/access.ts'
import { Failures } from '#kernel/server/failures.ts'
import type { JobContext } from '#kernel/server/registrations/declaration.ts'
import type { CallState } from '#rain-calls/call-state.ts'
import { ifFound } from '#kernel/if-found.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { listDue, type RainCall } from './call-store.ts'
import { openAfterTheHour } from './choice/after-the-hour.ts'
import { askWhetherTookPlace, keepAtStart } from './deciding/at-start.ts'
import { endCall } from './planning/end-call.ts'
import { byPlace, readPlace, type ReadingContext, withClauses } from './reading/read-calls.ts'
import type { CallToRead } from './reading/record-reading.ts'

/** Calls that are looked at in one round; each round leaves them with another time, or with none. */
const roundRows = 200
const maxRounds = 20

type Context = Pick<JobContext, 'services' | 'now' | 'log' | 'sendsMail' | 'linksReachOutside'>

/** What follows for a call whose time has come, by its state. */
const following: Partial<
  Record<CallState, (db: Db, owner: OwnerId, call: RainCall, context: ReadingContext) => Promise<void>>
> = {
  read: keepAtStart,
  offered: openAfterTheHour,
  open: askWhetherTookPlace,
}

/** Looks at every call whose time has come. A failure does not stop the others; the run then counts as failed. */
export async function followCalls(
  db: Db,
  { services: { weather }, now, log, sendsMail, linksReachOutside }: Context,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  const failures = new Failures()
  const ownMail = sendsMail()
  const context = { db, weather, now, log, ownMail, mail: ownMail && linksReachOutside() }
  const seen = new Set<string>()
  for (let round = 0; round < maxRounds; round++) {
    const rows = await listDue(db, now(), roundRows)
    // One that failed stays due, and is not tried again in this run.
    const due = rows
      .map(({ userId, ...call }) => ({ owner: userId as OwnerId, call }))
      .filter(({ call }) => !seen.has(`${call.id} ${call.state}`))
    if (due.length === 0) break
    for (const { call } of due) seen.add(`${call.id} ${call.state}`)
    if (!(await followAll(context, due, failures, mayGoOn))) return
  }
  failures.throwFirst()
}

async function followAll(
  context: ReadingContext,
  due: readonly CallToRead[],
  failures: Failures,
  mayGoOn: () => Promise<boolean>,
): Promise<boolean> {
  const { db } = context
  const planned = due.filter(({ call }) => call.state === 'planned')
  for (const calls of byPlace(await withClauses(db, planned))) {
    await failures.try(() => readPlace(context, calls))
    if (!(await mayGoOn())) return false
  }
  for (const one of due) {
    await failures.try(() => followOne(context, one))
    if (!(await mayGoOn())) return false
  }
  return true
}

/** A shoot without a booking may have been deleted: its call ends. */
async function followOne(context: ReadingContext, { owner, call }: CallToRead): Promise<void> {
  const { db, now } = context
  const follow = following[call.state]
  if (!follow) return
  if (await ifFound(requireShoot(db, owner, call.shootId))) return follow(db, owner, call, context)
  await inTransaction(db, async (transaction) => {
    if (await lockUserShared(transaction, owner)) await endCall(transaction, owner, call, 'cancelled', now())
  })
}
