import type { SentFilter } from '#audit/api.ts'
import type { Action } from '#audit/rules.ts'

/** Which acts an administrator wants to see; days in their own zone, both included. */
export interface WantedActs {
  admin: string
  action: Action | undefined
  person: string
  from: string | null
  to: string | null
}

export const allActs: WantedActs = { admin: '', action: undefined, person: '', from: null, to: null }

/** When a day begins in a zone. */
const startOf = (day: Temporal.PlainDate, zone: string): string => day.toZonedDateTime(zone).toInstant().toString()

/** The same as the server is asked for it. */
export function filterOf({ admin, action, person, from, to }: WantedActs, zone: string): SentFilter {
  return {
    ...(admin && { admin }),
    ...(action && { action }),
    ...(person && { person }),
    ...(from && { from: startOf(Temporal.PlainDate.from(from), zone) }),
    ...(to && { to: startOf(Temporal.PlainDate.from(to).add({ days: 1 }), zone) }),
  }
}
