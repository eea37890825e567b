import { setTimeout as pause } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import { Failures } from '#kernel/server/failures.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import type { Db } from '#database/db.ts'
import { type DueEndpoint, everyonesDueEndpoints, listDue } from './attempt-store.ts'
import { type Sender, sendDelivery } from './send-delivery.ts'
import { RoundRobin } from './round-robin.ts'

/** Endpoints that are sent to at a time, each one event after the other, so that a slow one holds up only its own. */
const lanes = 8
/** Endpoints that are looked for at a time: more than the photographers have who can take all lanes. */
const atOnce = 8 * lanes
/** Events of one endpoint that are sent in a turn, and how long a turn may take, milliseconds. */
const ofTurn = 20
const turnMs = 20_000
/** How often others are looked for while some are being sent, milliseconds. */
const lookEveryMs = 250
/** How long a run begins turns, milliseconds: at its end the failures in it are told. */
const runMs = 60_000

/** Sends the events of all photographers that are due. */
export function webhookJob(options: Omit<Sender, 'db'>): Job<'webhooks'> {
  /** The endpoint whose turn was the last one, also of the run before. */
  let last: DueEndpoint = { userId: 0, id: 0 }
  return {
    name: 'webhooks',
    everyMs: 5000,
    run: async (db, _now, mayGoOn, signal = new AbortController().signal) => {
      const sender = { ...options, db }
      const failures = new Failures()
      const order = new RoundRobin()
      const sending = new Map<DueEndpoint, Promise<void>>()
      /** Endpoints that are being sent to, and those left to the next run as something else went wrong with them. */
      const leftOut = new Set<number>()
      const begin = (endpoint: DueEndpoint) => {
        last = endpoint
        leftOut.add(endpoint.id)
        const work = failures.try(async () => {
          await sendTurn(sender, endpoint, signal)
          leftOut.delete(endpoint.id)
        })
        sending.set(
          endpoint,
          work.finally(() => sending.delete(endpoint)).then(() => {}),
        )
      }
      const isRunning = within(runMs, sender)
      let due: DueEndpoint[] = []
      let lookedAt = 0
      const isTimeToLook = () =>
        sending.size === 0 || (sending.size < lanes && performance.now() - lookedAt >= lookEveryMs)
      while ((await mayGoOn()) && isRunning()) {
        if (isTimeToLook()) {
          due = await listNext(db, sender.now(), last, leftOut)
          lookedAt = performance.now()
        }
        while (sending.size < lanes) {
          const next = order.next(due, [...sending.keys()], leftOut)
          if (!next) break
          due = due.filter((one) => one !== next)
          begin(next)
        }
        if (sending.size === 0) break
        await Promise.race([...sending.values(), pause(lookEveryMs)])
      }
      await Promise.all(sending.values())
      failures.throwFirst()
    },
  }
}

/** The endpoints that something is due for: those after the last one, then those from the beginning, up to it. */
async function listNext(db: Db, now: number, last: DueEndpoint, leftOut: ReadonlySet<number>): Promise<DueEndpoint[]> {
  const after = await everyonesDueEndpoints(db, now, { after: last, leftOut }, atOnce)
  if (after.length === atOnce || last.id === 0) return after
  const range = { after: { userId: 0, id: 0 }, until: last, leftOut }
  return [...after, ...(await everyonesDueEndpoints(db, now, range, atOnce - after.length))]
}

/** Whether it is no longer since now; a clock that was set ends it too. */
function within(ms: number, { now }: Pick<Sender, 'now'>): () => boolean {
  const begun = now()
  return () => Math.abs(now() - begun) < ms
}

/** Sends events of one endpoint, until it should rest or another one has its turn. */
async function sendTurn(sender: Sender, { userId, id }: DueEndpoint, signal: AbortSignal): Promise<void> {
  const isItsTurn = within(turnMs, sender)
  for (const delivery of await listDue(sender.db, userId as OwnerId, id, sender.now(), ofTurn))
    if (signal.aborted || !isItsTurn() || !(await sendDelivery(sender, delivery, signal))) return
}
