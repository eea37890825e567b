import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { type ServiceName, services } from './services.ts'

/** A background job and its last results. */
export const Job = z.object({
  name: z.string(),
  state: z.enum(['fine', 'running', 'late', 'failing']),
  /** Earliest next run; for a running job, when its claim expires. */
  nextAt: Instant,
  /** The start and end of the last run; null before the first. */
  startedAt: OptionalInstant,
  endedAt: OptionalInstant,
  /** In a row. */
  failures: z.int(),
  lastError: z.string(),
})

/** The outbox. */
export const OutboxState = z.object({
  /** Whether the server can send email (`MAIL_URL`). */
  isOn: z.boolean(),
  waiting: z.int(),
  /** Of those waiting: refused at least once. */
  tried: z.int(),
  /** Of those waiting: for later, such as the end of quiet hours, with the earliest time; null without any. */
  postponed: z.int(),
  postponedUntil: OptionalInstant,
  /** Given up in the last week: the address was refused, or after three days of trying. */
  givenUp: z.int(),
  /** When the oldest due email was enqueued; null without any. */
  oldestDue: OptionalInstant,
  lastError: z.string(),
})

/** A day's figures. */
export const DayStats = z.object({
  /** In UTC. */
  date: z.iso.date(),
  totalUsers: z.int(),
  activeUsers: z.int(),
  totalShoots: z.int(),
  totalInvoices: z.int(),
  /** What paid and completed invoices came to, in the currency of most of them. */
  currency: z.string(),
  totalRevenue: z.int(),
})

/** The state of the server and its resources, as seen by the answering process. */
export const System = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: Instant,
  database: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    place: z.string(),
    sizeBytes: z.int(),
  }),
  storage: z.object({
    place: z.string(),
    /** Whether stored files are on the disk whose room follows; else uploads in progress alone are. */
    isOnDisk: z.boolean(),
    freeBytes: z.int(),
    /** Bytes to keep free: uploads beyond that are refused. */
    keepFreeBytes: z.int(),
    /** The total size of all images at the last scan; null before the first. */
    usedBytes: z.int().nullable(),
    files: z.int().nullable(),
    countedAt: OptionalInstant,
    /** Files without a record, kept for 30 days. */
    trash: z.object({ files: z.int(), bytes: z.int() }),
  }),
  mail: z.object({ isOn: z.boolean(), lastSentAt: OptionalInstant, lastError: z.string() }),
  services: z.array(
    z.object({
      name: z.enum(Object.keys(services) as [ServiceName, ...ServiceName[]]),
      isOn: z.boolean(),
      host: z.string().nullable(),
      /** Since the process started. */
      answeredAt: OptionalInstant,
      failedAt: OptionalInstant,
      failure: z.string().nullable(),
    }),
  ),
  /** Signed contracts whose time stamp was given up in the last week, after three days of trying. */
  timeStamps: z.object({ givenUp: z.int() }),
  backups: z.object({
    /** Whether the server makes one a day. */
    areDaily: z.boolean(),
    /** Newest first, including database copies made before upgrades. */
    newest: z.array(z.object({ name: z.string(), sizeBytes: z.int(), madeAt: Instant })),
  }),
})

export const Work = z.object({ jobs: z.array(Job), emails: OutboxState })

export type Job = z.output<typeof Job>
export type System = z.output<typeof System>
export type DayStats = z.output<typeof DayStats>
export type Work = z.output<typeof Work>

export const system = {
  jobs: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/jobs',
    output: Work,
    summary: 'Background jobs: next and last runs, last errors, and the emails that are waiting',
  }),
  overview: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/system',
    output: System,
    summary: 'Version, database, storage, email, external services and backups',
  }),
  stats: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/system-stats',
    output: z.array(DayStats),
    summary: 'Daily totals of this server for the last 90 days that were counted, oldest first',
  }),
  health: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/health',
    output: z.object({ status: z.literal('ok') }),
    duringMaintenance: true,
    summary: 'Whether the server and its database respond; 503 when they do not',
  }),
  description: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/openapi.json',
    output: z.record(z.string(), z.unknown()),
    summary: 'This description of the API (OpenAPI 3.1)',
  }),
}
