import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { ExportProgress } from '#export/api.ts'
import type { Db } from '#database/db.ts'
import * as store from './progress-store.ts'

/** A download that was not heard of for so long has died with its process, milliseconds. */
const silentFor = 30_000
/** How often a running one says how far it is, milliseconds. */
const sayEvery = 1000

const underWay = () =>
  new Problem('too_many', 'Your data is being downloaded already. When that is done, it can be downloaded again.', {
    retryAfterSeconds: silentFor / 1000,
  })

/** How the newest download stands; `heartbeatAt` and `startedAt` are epoch milliseconds for now. */
export async function progressOf(
  db: Db,
  owner: OwnerId,
  now: number,
): Promise<{ state: ExportProgress['state']; startedAt: number | null; bytes: number }> {
  const row = await store.findExport(db, owner)
  if (!row) return { state: 'none', startedAt: null, bytes: 0 }
  const hasDied = row.state === 'running' && row.heartbeatAt < now - silentFor
  return { state: hasDied ? 'failed' : row.state, startedAt: row.startedAt, bytes: row.bytes }
}

/** Refuses while a download of the same photographer's is running. */
export async function refuseSecond(db: Db, owner: OwnerId, now: number): Promise<void> {
  if ((await progressOf(db, owner, now)).state === 'running') throw underWay()
}

/** A download that counts as running until it says how it ended. */
export interface Running {
  /** Says that so many bytes more have left; fails when this download no longer counts, as when the account is gone. */
  sent: (bytes: number) => void
  /** Whether it still counts, as far as is known. */
  counts: () => boolean
  end: (state: 'done' | 'failed') => Promise<void>
}

/** Begins the one download that a photographer may have at a time; `now` is epoch milliseconds. */
export async function beginExport(db: Db, owner: OwnerId, now: number): Promise<Running> {
  if (!(await store.claimExport(db, owner, now, now - silentFor))) throw underWay()
  const began = performance.now()
  let [bytes, said, isOurs] = [0, 0, true]
  const elapsed = () => Math.round(performance.now() - began)
  const say = async (state: 'running' | 'done' | 'failed') => {
    isOurs = await store.updateExport(db, owner, now, { heartbeatAt: now + elapsed(), bytes, state })
  }
  return {
    sent: (more) => {
      bytes += more
      if (elapsed() - said < sayEvery) return
      said = elapsed()
      say('running').catch(() => {})
    },
    counts: () => isOurs,
    end: say,
  }
}
