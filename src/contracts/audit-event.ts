/** What is recorded of an event: plain values by name. */
export type Facts = Record<string, string | number | boolean | null>

/** The one way to write facts down, so that they can be hashed: names in their order, no spaces. */
export const factsText = (facts: Facts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))))

/** Before the first event there is none. */
export const noHash = '0'.repeat(64)

/** One event of an audit chain, as it is kept. */
export interface AuditEvent {
  id: number
  /** Epoch milliseconds. */
  at: number
  kind: string
  /** Written facts. */
  facts: string
  hashBefore: string
  hash: string
}

/**
 * What an event is about: an event of one contract says nothing about another one, nor about that of another
 * photographer.
 */
export interface Subject {
  owner: number
  contractId: number
}

/** The text that the hash of an event is computed from: all of it, its contract, and the hash before it. */
export const hashedText = (
  { owner, contractId }: Subject,
  { id, at, kind, facts, hashBefore }: Omit<AuditEvent, 'hash'>,
): string => JSON.stringify([hashBefore, owner, contractId, id, at, kind, facts])
