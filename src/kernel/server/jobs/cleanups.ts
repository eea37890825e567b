import { deleteExpiredKeys } from '#kernel/server/http/idempotency.ts'
import { deleteExpiredRateLimits } from '#kernel/server/limits/rate-limit.ts'
import { deleteOldMail, releasePostponedMail } from '#kernel/server/mail/outbox-worker.ts'
import type { Cleanup } from './tidy.ts'

/** Deletes expired rows of the kernel. */
export const kernelCleanups: readonly Cleanup[] = [
  deleteExpiredKeys,
  deleteExpiredRateLimits,
  deleteOldMail,
  releasePostponedMail,
]
