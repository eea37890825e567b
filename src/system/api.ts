import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'

/** Work that the server does by itself, and how it went. */
export const Job = z.object({
  name: z.string(),
  state: z.enum(['fine', 'running', 'late', 'failing']),
  /** Not before then; of one that runs, when it counts as dead. */
  nextAt: Instant,
  /** When the last round began and ended; null before the first. */
  startedAt: OptionalInstant,
  endedAt: OptionalInstant,
  /** In a row. */
  failures: z.int(),
  lastError: z.string(),
})

/** The outbox. */
export const Letters = z.object({
  /** Whether the server can send letters at all (`MAIL_URL`). */
  isOn: z.boolean(),
  waiting: z.int(),
  /** Of those that wait: refused at least once. */
  tried: z.int(),
  /** Given up in the last week, after three days of trying. */
  givenUp: z.int(),
  /** When the letter was ordered that should have left and waits longest; null when none does. */
  oldestDue: OptionalInstant,
  lastError: z.string(),
})

export const Work = z.object({ jobs: z.array(Job), letters: Letters })

export type Job = z.output<typeof Job>
export type Work = z.output<typeof Work>

export const system = {
  jobs: endpoint({ access: 'admin', method: 'GET', path: '/api/admin/jobs', output: Work, summary: 'What the server does by itself: next and last rounds, last errors, and the letters that wait' }),
  health: endpoint({
    access: 'anyone', method: 'GET', path: '/api/health', output: z.object({ status: z.literal('ok') }),
    duringMaintenance: true, summary: 'Whether the server and its database answer; 503 when they do not',
  }),
  description: endpoint({
    access: 'owner', method: 'GET', path: '/api/openapi.json', output: z.record(z.string(), z.unknown()), summary: 'This description of the API (OpenAPI 3.1)',
  }),
}
