import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { ExportProgress } from '#export/api.ts'
import type { Db } from '#database/db.ts'
import * as store from './progress-store.ts'

/** A download without a heartbeat for this long is dead, milliseconds. */
const deadAfterMs = 30_000
/** Heartbeat interval, milliseconds. */
const heartbeatMs = 1000

const underWay = () =>
  new Problem(
    'too_many',
    'A download of your data is already in progress. You can start another one when it finishes.',
    {
      retryAfterSeconds: deadAfterMs / 1000,
    },
  )

/** The state of the newest download; `heartbeatAt` and `startedAt` in epoch milliseconds. */
export async function progressOf(
  db: Db,
  owner: OwnerId,
  now: number,
): Promise<{ state: ExportProgress['state']; startedAt: number | null; bytes: number }> {
  const row = await store.findExport(db, owner)
  if (!row) return { state: 'none', startedAt: null, bytes: 0 }
  const hasDied = row.state === 'running' && row.heartbeatAt < now - deadAfterMs
  return { state: hasDied ? 'failed' : row.state, startedAt: row.startedAt, bytes: row.bytes }
}

/** Refuses a second concurrent download of a photographer. */
export async function refuseSecond(db: Db, owner: OwnerId, now: number): Promise<void> {
  if ((await progressOf(db, owner, now)).state === 'running') throw underWay()
}

/** A download counts as running until its end is recorded. */
export interface Running {
  /** Records the bytes sent; fails when this download is no longer current, for example when the account is deleted. */
  sent: (bytes: number) => void
  /** Whether it is still current, as of the last heartbeat. */
  counts: () => boolean
  end: (state: 'done' | 'failed') => Promise<void>
}

/** Starts the one download that a photographer may have at a time; `now` in epoch milliseconds. */
export async function beginExport(db: Db, owner: OwnerId, now: number): Promise<Running> {
  if (!(await store.claimExport(db, owner, now, now - deadAfterMs))) throw underWay()
  const began = performance.now()
  let [bytes, reported, isOurs] = [0, 0, true]
  const elapsed = () => Math.round(performance.now() - began)
  const report = async (state: 'running' | 'done' | 'failed') => {
    isOurs = await store.updateExport(db, owner, now, { heartbeatAt: now + elapsed(), bytes, state })
  }
  return {
    sent: (more) => {
      bytes += more
      if (elapsed() - reported < heartbeatMs) return
      reported = elapsed()
      report('running').catch(() => {})
    },
    counts: () => isOurs,
    end: report,
  }
}
