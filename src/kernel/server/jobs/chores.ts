import { forgetOldKeys } from '#kernel/server/http/idempotency.ts'
import { deleteExpiredRateLimits } from '#kernel/server/limits/rate-limit.ts'
import { deleteOldMail, releasePostponedMail } from '#kernel/server/mail/outbox-worker.ts'
import type { Chore } from './tidy.ts'

/** Removes what has had its time of what the kernel keeps itself. */
export const kernelChores: readonly Chore[] = [
  forgetOldKeys,
  deleteExpiredRateLimits,
  deleteOldMail,
  releasePostponedMail,
]
