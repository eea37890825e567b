import type { OwnerId } from '#kernel/access.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { retryDelay } from '#kernel/server/mail/outbox-worker.ts'
import { isWorthLogging, ServiceError } from '#kernel/server/outbound/service-error.ts'
import type { JobContext } from '#kernel/server/registrations/declaration.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { appendAuditEvent } from '#contracts/server/audit/audit-chain.ts'
import { newNonce, timeStampRequest } from './time-stamp-request.ts'
import { everyoneDue, updateTimeStamp } from './time-stamp-store.ts'

type Due = Awaited<ReturnType<typeof everyoneDue>>[number]

const contractsAtOnce = 20

/** With the delays between them, about three days. */
const maxTries = 20

/**
 * A record is asked for by one server; after this time without an answer it is due again. Longer than an answer takes.
 */
const claimMs = 2 * minuteMs

/** Asks the time-stamping authority for the records of signed contracts; those who sign never wait for it. */
export const timeStampJob = ({ services, log }: Pick<JobContext, 'services' | 'log'>): Job<'time stamps'> => ({
  name: 'time stamps',
  everyMs: minuteMs,
  run: async (db, now, mayGoOn) => {
    if (!services.timeStamps.isOn) return
    const began = performance.now()
    for (const found of await everyoneDue(db, now, contractsAtOnce)) {
      if (!(await mayGoOn())) return
      const due = { ...found, dueAt: Math.round(now + performance.now() - began) + claimMs }
      if (!(await updateTimeStamp(db, found, { dueAt: due.dueAt }))) continue
      try {
        await stamp(db, services.timeStamps, due, now)
      } catch (error) {
        if (isWorthLogging(error)) log.warn({ err: error, contract: due.contractId }, 'a contract was not time-stamped')
        await postpone(db, due, error, now)
      }
    }
  },
})

async function stamp(db: Db, service: JobContext['services']['timeStamps'], due: Due, now: number): Promise<void> {
  const { userId, contractId, root } = due
  const nonce = newNonce()
  const answer = await service.postBytes(
    '',
    {
      bytes: timeStampRequest(root, nonce),
      type: 'application/timestamp-query',
      answerType: 'application/timestamp-reply',
    },
    { for: 'system' },
  )
  // Loaded on demand, as few servers need it.
  const { readAnswer } = await import('./time-stamp-token.ts')
  const { token, authority, at } = await readAnswer(answer, { root, nonce, now })
  await inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, userId))) return
    // Even if another server has asked since, but only the first answer counts.
    if (!(await updateTimeStamp(transaction, { userId, contractId }, { token, lastError: '' }))) return
    // The sealed record names the token, so that nobody can exchange it for one of another authority.
    const facts = { authority, time: at, token: sha256(token) }
    await appendAuditEvent(transaction, userId as OwnerId, contractId, { kind: 'time-stamped', facts }, now)
  })
}

/** An authority that was not even asked does not count as a try. */
async function postpone(db: Db, due: Due, error: unknown, now: number): Promise<void> {
  const wasAsked = !(error instanceof ServiceError) || isWorthLogging(error)
  const tries = due.tries + (wasAsked ? 1 : 0)
  await updateTimeStamp(db, due, {
    tries,
    dueAt: now + retryDelay(Math.max(1, tries)),
    lastError: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    givenUpAt: tries >= maxTries ? now : null,
  })
}
