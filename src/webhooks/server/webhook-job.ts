import { setTimeout as pause } from 'node:timers/promises'
import { Failures } from '#kernel/server/failures.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { type DueDelivery, everyonesDue } from './delivery-store.ts'
import { type Sender, sendDelivery } from './send-delivery.ts'

/** Endpoints that are sent to at a time, each one event after the other, so that a slow one holds up only its own. */
const lanes = 8
/** Events of one endpoint that are read at a time. */
const ofEach = 20
/** How long to wait until others are looked for, while some are being sent, milliseconds. */
const lookEveryMs = 250

/** Sends the events of all photographers that are due. */
export const webhookJob = (sender: Omit<Sender, 'db'>): Job<'webhooks'> => ({
  name: 'webhooks',
  everyMs: 5000,
  run: async (db, _now, mayGoOn, signal = new AbortController().signal) => {
    const failures = new Failures()
    /** By endpoint. */
    const sending = new Map<number, Promise<void>>()
    /** Endpoints that are left to the next run, because something else went wrong with them. */
    const broken = new Set<number>()
    const begin = (endpointId: number, due: readonly DueDelivery[]) => {
      broken.add(endpointId)
      const work = failures.try(async () => {
        await sendAll({ ...sender, db }, due, signal)
        broken.delete(endpointId)
      })
      sending.set(
        endpointId,
        work.finally(() => sending.delete(endpointId)).then(() => {}),
      )
    }
    while (await mayGoOn()) {
      if (sending.size < lanes) {
        const query = { now: sender.now(), without: [...broken], ofEach, rows: lanes * ofEach }
        const due = Map.groupBy(await everyonesDue(db, query), ({ endpointId }) => endpointId)
        for (const [endpointId, rows] of [...due].slice(0, lanes - sending.size)) begin(endpointId, rows)
      }
      if (sending.size === 0) break
      await Promise.race([...sending.values(), pause(lookEveryMs)])
    }
    await Promise.all(sending.values())
    failures.throwFirst()
  },
})

/** Sends the events of one endpoint, until it should rest. */
async function sendAll(sender: Sender, due: readonly DueDelivery[], signal: AbortSignal): Promise<void> {
  for (const delivery of due) if (signal.aborted || !(await sendDelivery(sender, delivery, signal))) return
}
