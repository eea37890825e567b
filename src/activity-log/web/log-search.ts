import type { SentFilter } from '#activity-log/api.ts'
import type { Action } from '#audit/rules.ts'

/** The filter as the address stores it; days in the administrator's zone, both inclusive. */
export interface LogSearch {
  by?: string | undefined
  action?: Action | undefined
  about?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The start of a day in a zone. */
const startOf = (day: Temporal.PlainDate, zone: string): string => day.toZonedDateTime(zone).toInstant().toString()

/** The filter as the server accepts it. */
export function filterOf({ by, action, about, from, to }: LogSearch, zone: string): SentFilter {
  return {
    ...(by && { admin: by }),
    ...(action && { action }),
    ...(about && { person: about }),
    ...(from && { from: startOf(Temporal.PlainDate.from(from), zone) }),
    ...(to && { to: startOf(Temporal.PlainDate.from(to).add({ days: 1 }), zone) }),
  }
}
