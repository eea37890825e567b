import type { Facts } from '#kernel/chained-events.ts'
import type { AuditEvent } from '#contracts/audit-event.ts'
import { eventWords } from '#contracts/history.ts'

/** `Entry 4 (“Opened by the client”)` */
export const entryWords = ({ id, kind, facts }: Pick<AuditEvent, 'id' | 'kind' | 'facts'>): string =>
  `Entry ${id} (“${eventWords(kind, factsIn(facts))}”)`

/** `Entry 3 is`, `Entries 3 to 5 are` */
export const rangeWords = (first: number, last: number, one: string, more: string): string =>
  first === last ? `Entry ${first} ${one}` : `Entries ${first} to ${last} ${more}`

/** The facts of an event; none when somebody replaced them with something else. */
export function factsIn(text: string): Facts {
  try {
    const facts: unknown = JSON.parse(text)
    return typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? (facts as Facts) : {}
  } catch {
    return {}
  }
}
