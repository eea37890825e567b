import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { Instant, sentInstant } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { SearchText } from '#kernel/text.ts'
import { type Action, actions, targetTypes } from '#audit/rules.ts'

export const ActionName = z.enum(Object.keys(actions) as [Action, ...Action[]])

/** A logged action of an administrator. Names are looked up: the log stores ids only. */
export const Activity = z.object({
  id: z.int(),
  /** Null for an action at the command line, or when the account was deleted. */
  adminUsername: z.string().nullable(),
  atCommandLine: z
    .int()
    .transform((value) => value === 1)
    .pipe(z.boolean()),
  action: ActionName,
  targetType: z.enum(targetTypes),
  targetId: z.int().nullable(),
  /** The username, if the user still exists. */
  targetName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The usernames of users whom the details mention by id, if they still exist. */
  people: z.record(z.string(), z.string()),
  /** Empty for an action without a request. */
  ipAddress: z.string(),
  createdAt: Instant,
})

/** A username, an address or an id, `12` or `#12`. */
const person = SearchText.transform((text) => text.trim()).optional()

const filter = {
  /** The acting administrator. */
  admin: person,
  action: ActionName.optional(),
  /** The target: the user, their tickets, or bulk actions that include them. */
  person,
  /** The earliest instant, inclusive, and the latest, exclusive. */
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
    summary: 'What administrators did, newest first, as a CSV file; exporting it is logged too',
  }),
}

export type Activity = z.output<typeof Activity>
export type LogFilter = z.output<typeof LogFilter>
/** The filter as a caller sends it. */
export type SentFilter = z.input<typeof LogFilter>
