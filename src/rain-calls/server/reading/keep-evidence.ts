import type { OwnerId } from '#kernel/access.ts'
import { minuteMs } from '#kernel/durations.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, inTransaction, lockUserShared } from '#database/dialect.ts'
import type { FetchedForecast } from './ask-forecast.ts'
import { insertEvidence, listEvidence } from './evidence-store.ts'

/**
 * Keeps an answer about a place before anything is decided by it: a process that ends between the two does not ask
 * again. Once for a place and minute, also with several servers.
 */
export const keepEvidence = (db: Db, owner: OwnerId, place: string, answer: FetchedForecast): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { bytes, request, serverDate, fetchedAt: at, provider, model, run } = answer
    if (!(await lockUserShared(transaction, owner))) return
    await advisoryLock(transaction, 'readings', owner)
    const from = Math.floor(at / minuteMs) * minuteMs
    if ((await listEvidence(transaction, owner, place, { from, until: from + minuteMs - 1 })).length > 0) return
    const hash = sha256(bytes)
    const evidence = { userId: owner, hash, at, place, bytes, request, status: 200, serverDate, provider, model, run }
    await insertEvidence(transaction, evidence)
  })
