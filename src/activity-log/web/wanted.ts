import type { SentFilter } from '#activity-log/api.ts'
import type { Action } from '#audit/rules.ts'

/** Which acts an administrator wants to see, as the address says it; days in their own zone, both included. */
export interface WantedActs {
  by?: string | undefined
  action?: Action | undefined
  about?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** When a day begins in a zone. */
const startOf = (day: Temporal.PlainDate, zone: string): string => day.toZonedDateTime(zone).toInstant().toString()

/** The same as the server is asked for it. */
export function filterOf({ by, action, about, from, to }: WantedActs, zone: string): SentFilter {
  return {
    ...(by && { admin: by }),
    ...(action && { action }),
    ...(about && { person: about }),
    ...(from && { from: startOf(Temporal.PlainDate.from(from), zone) }),
    ...(to && { to: startOf(Temporal.PlainDate.from(to).add({ days: 1 }), zone) }),
  }
}
