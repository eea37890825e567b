import { noHash } from '#kernel/chained-events.ts'

/** The SHA-256 of a text, in hexadecimal: a browser and a server reckon it each in their way. */
export type Sha256 = (text: string) => Promise<string> | string

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

/** Whether events follow one another without a gap, and each has the hash of what it says. */
export async function isWholeChain(
  subject: CallSubject,
  events: readonly CallEvent[],
  sha256: Sha256,
): Promise<boolean> {
  for (const [at, event] of events.entries()) {
    const isNext = event.id === at + 1 && event.hashBefore === (events[at - 1]?.hash ?? noHash)
    if (!isNext || event.hash !== (await sha256(hashedCallEvent(subject, event)))) return false
  }
  return true
}
