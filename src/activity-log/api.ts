import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { Instant, sentInstant } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { SearchText } from '#kernel/text.ts'
import { type Action, actions, targetTypes } from '#audit/rules.ts'

export const ActionName = z.enum(Object.keys(actions) as [Action, ...Action[]])

/** One act of an administrator. Names are those of accounts that still exist: the log itself holds none. */
export const Activity = z.object({
  id: z.int(),
  /** Null when it was done at the command line, or by somebody whose account is gone. */
  adminUsername: z.string().nullable(),
  atCommandLine: z
    .int()
    .transform((said) => said === 1)
    .pipe(z.boolean()),
  action: ActionName,
  targetType: z.enum(targetTypes),
  targetId: z.int().nullable(),
  /** The username, of a user who still exists. */
  targetName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** Empty when there was none. */
  ipAddress: z.string(),
  createdAt: Instant,
})

/** A username, an address or an id, `12` or `#12`. */
const person = SearchText.transform((text) => text.trim()).optional()

const filter = {
  /** Who did it. */
  admin: person,
  action: ActionName.optional(),
  /** Whom it was about: the user, their tickets, or several users at once. */
  person,
  /** From this instant on, and before that one. */
  from: sentInstant('Choose a time').optional(),
  to: sentInstant('Choose a time').optional(),
}

const LogFilter = z.strictObject(filter)
const LogPage = z.strictObject({ ...pageByTime, ...filter })

export const audit = {
  logs: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/logs',
    input: LogPage,
    output: z.array(Activity),
    summary: 'What administrators did, newest first',
  }),
  export: download({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/logs/export',
    recent: true,
    input: LogFilter,
    summary: 'What administrators did, newest first, as a CSV file; the export is an act itself',
  }),
}

export type Activity = z.output<typeof Activity>
export type LogFilter = z.output<typeof LogFilter>
/** As a caller says it. */
export type SentFilter = z.input<typeof LogFilter>
