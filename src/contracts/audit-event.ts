/** A stored event of an audit chain. */
export interface AuditEvent {
  id: number
  /** Epoch milliseconds. */
  at: number
  kind: string
  /** JSON in canonical form. */
  facts: string
  hashBefore: string
  hash: string
  /** The key of the server that made the hash. */
  keyId: string
}

/** The contract and owner of an event, included in its hash so that an event cannot be moved to another contract. */
export interface Subject {
  owner: number
  contractId: number
}

/** The hashed text of an event: all its fields, its contract, and the previous hash. */
export const hashedText = (
  { owner, contractId }: Subject,
  { id, at, kind, facts, hashBefore }: Omit<AuditEvent, 'hash' | 'keyId'>,
): string => JSON.stringify([hashBefore, owner, contractId, id, at, kind, facts])
