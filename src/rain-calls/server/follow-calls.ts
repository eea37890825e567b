import type { OwnerId } from '#kernel/access.ts'
import { Failures } from '#kernel/server/failures.ts'
import { reachesClients, reachOf } from '#kernel/server/reach-clients.ts'
import type { JobContext } from '#kernel/server/registrations/declaration.ts'
import type { CallState } from '#rain-calls/call-state.ts'
import { ifFound } from '#kernel/if-found.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { clauseOfContract, clauseTextOf } from '#weather-clauses/server/service.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { everyonesDue, type RainCall } from './call-store.ts'
import { openAfterTheHour } from './choice/after-the-hour.ts'
import { askWhetherTookPlace, keepAtStart } from './deciding/at-start.ts'
import { type EndedBy, endCall } from './planning/end-call.ts'
import { type Attempt, byPlace, type Due, readPlace, type ReadingContext } from './reading/read-calls.ts'
import { type CallToRead, restAfterFailure } from './reading/record-reading.ts'

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

/**
 * Looks at every call whose time has come. A failure stops no other call, and its own rests for a while; the run then
 * counts as failed.
 */
export async function followCalls(
  db: Db,
  { services: { weather }, now, log, ...sender }: Context,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  const failures = new Failures()
  const reach = reachOf(sender)
  const context = { db, weather, now, log, ownMail: reach.mail, mail: reachesClients(reach) }
  const seen = new Set<string>()
  for (let round = 0; round < maxRounds; round++) {
    const rows = await everyonesDue(db, now(), roundRows)
    // One is looked at once in each of its states.
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
  const { db, now } = context
  const attempt: Attempt = (one, work) =>
    failures.try(async () => {
      try {
        await work()
      } catch (error) {
        await restAfterFailure(db, one, now())
        throw error
      }
    })
  const planned: Due[] = []
  for (const one of due.filter(({ call }) => call.state === 'planned'))
    await attempt(one, async () => {
      const agreed = await clauseOfContract(db, one.owner, one.call.contractId)
      if (agreed) planned.push({ ...one, clause: agreed.clause })
      else await end(context, one, 'contract ended')
    })
  for (const calls of byPlace(planned)) {
    await readPlace(context, calls, attempt)
    if (!(await mayGoOn())) return false
  }
  for (const one of due) {
    await attempt(one, () => followOne(context, one))
    if (!(await mayGoOn())) return false
  }
  return true
}

/** Why a call has nothing to follow any more; undefined while it has. */
async function whyOver(db: Db, { owner, call }: CallToRead): Promise<EndedBy | undefined> {
  // A shoot without a booking may have been deleted.
  if (!(await ifFound(requireShoot(db, owner, call.shootId)))) return 'cancelled'
  return (await clauseTextOf(db, owner, call.contractId)) === undefined ? 'contract ended' : undefined
}

async function followOne(context: ReadingContext, one: CallToRead): Promise<void> {
  const { owner, call } = one
  const isEarlyOpen = call.state === 'open' && call.early === 1
  const follow = isEarlyOpen ? openAfterTheHour : following[call.state]
  if (!follow) return
  const by = await whyOver(context.db, one)
  await (by ? end(context, one, by) : follow(context.db, owner, call, context))
}

const end = ({ db, now }: ReadingContext, { owner, call }: CallToRead, by: EndedBy): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (await lockUserShared(transaction, owner)) await endCall(transaction, owner, call, by, now())
  })
