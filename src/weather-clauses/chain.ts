/** What is recorded of a call, in the order of its ids. */
export interface CallEvent {
  id: number
  /** Epoch milliseconds. */
  at: number
  kind: 'read' | 'decided' | 'offered' | 'opened' | 'chosen' | 'moved' | 'ended'
  /** JSON in canonical form. */
  facts: string
  hashBefore: string
  hash: string
}

/** Whose call: part of every hash, so that an event cannot be moved to another call. */
export interface CallSubject {
  owner: number
  callId: number
}

/** The hashed text of an event: the hash before it, whose call it is of, and all its fields. */
export const hashedCallEvent = (
  { owner, callId }: CallSubject,
  { id, at, kind, facts, hashBefore }: Omit<CallEvent, 'hash'>,
): string => JSON.stringify([hashBefore, owner, callId, id, at, kind, facts])
