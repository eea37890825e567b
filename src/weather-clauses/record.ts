import { z } from 'zod'
import type { Facts } from '#kernel/chained-events.ts'
import { maxDurationMinutes } from '#shoots/api.ts'
import { toBase64 } from './base64.ts'
import type { CallEvent, CallSubject } from './chain.ts'

/** The writing of the file; the next one gets another name. */
export const recordFormat = 'rain-call-1'

/** A record of more bytes is none: the forecast has 256 KB at most, a third more as text. */
export const maxRecordBytes = 1024 * 1024

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Instant = z.iso.datetime()

/** One that does not end after its start, or is longer than shoots are, is none: nothing is reckoned for it. */
const Session = z.strictObject({ start: Instant, end: Instant }).refine(({ start, end }) => {
  const length = Date.parse(end) - Date.parse(start)
  return length > 0 && length <= maxDurationMinutes * 60_000
})

/** An entry of the chain, as it is hashed. */
const RecordedEvent = z.strictObject({
  id: z.int(),
  at: z.int(),
  kind: z.string(),
  facts: z.string(),
  hashBefore: z.string(),
  hash: z.string(),
})

/**
 * All that is kept of a Rain Call, for anybody to check again. What stands beside clause, forecast and chain says in
 * plain what the chain holds.
 */
export const RainRecord = z.strictObject({
  format: z.literal(recordFormat),
  /** Whose call, by the ids of the server: part of each hash of the chain. */
  subject: z.strictObject({ owner: z.int(), callId: z.int() }),
  /** As it was agreed; checked as a clause only when it has the right hash. */
  clause: z.record(z.string(), z.unknown()),
  clauseHash: Hash.nullable(),
  /** SHA-256 of the contract with both signatures. */
  signedHash: Hash.nullable(),
  /** SHA-256 of the contract as it was shown to be signed; absent in older records. */
  documentHash: Hash.nullable().optional(),
  session: Session.nullable(),
  /** What was asked of the provider, without a key. */
  request: z.string().nullable(),
  fetchedAt: Instant.nullable(),
  /** SHA-256 of the answer as it was received. */
  sha256: Hash.nullable(),
  /** The answer itself, in base64; null when none came, or when it was deleted after three years. */
  bytes: z.base64().nullable(),
  verdict: z.string().nullable(),
  decision: z.string().nullable(),
  reason: z.string().nullable(),
  /** SHA-256 of the addendum by which the session moved. */
  addendumHash: Hash.nullable(),
  /** The date that the client chose; null while none is, and when they kept the old one. */
  movedTo: Instant.nullable(),
  chain: z.array(RecordedEvent).min(1).max(1000),
})

export type RainRecord = z.output<typeof RainRecord>

/** What the chain says of a call, in plain. */
export type Stated = Pick<
  RainRecord,
  | 'clauseHash'
  | 'signedHash'
  | 'documentHash'
  | 'session'
  | 'request'
  | 'fetchedAt'
  | 'sha256'
  | 'verdict'
  | 'decision'
  | 'reason'
  | 'addendumHash'
  | 'movedTo'
>

const textIn = (facts: Facts | undefined, name: string): string | null => {
  const value = facts?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** An instant in epoch milliseconds, as ISO 8601 in UTC. */
const instantIn = (facts: Facts | undefined, name: string): string | null => {
  const value = facts?.[name]
  return Number.isSafeInteger(value) ? new Date(value as number).toISOString() : null
}

function sessionIn(facts: Facts | undefined): z.output<typeof Session> | null {
  const [start, end] = [instantIn(facts, 'start'), instantIn(facts, 'end')]
  return Session.safeParse({ start, end }).data ?? null
}

/** Of an instant that is written as ISO 8601. */
const writtenIn = (facts: Facts | undefined, name: string): string | null => {
  const text = textIn(facts, name)
  return text !== null && Instant.safeParse(text).success ? text : null
}

const factsIn = (event: Pick<CallEvent, 'facts'> | undefined): Facts | undefined =>
  event && (JSON.parse(event.facts) as Facts)

/**
 * What a chain says of its call: of what happened several times, the last. Throws when the facts of an entry are no
 * JSON.
 */
export function statedBy(chain: readonly Pick<CallEvent, 'kind' | 'facts'>[]): Stated {
  const lastOf = (kind: CallEvent['kind']) => chain.findLastIndex((event) => event.kind === kind)
  const [first, read, chosen] = [chain[0], chain[lastOf('read')], chain[lastOf('chosen')]].map(factsIn)
  // A date that was offered before the reading, and kept by the client, was not decided by it.
  const decided = lastOf('decided') > lastOf('read') ? factsIn(chain[lastOf('decided')]) : undefined
  return {
    clauseHash: textIn(first, 'clauseHash'),
    // Its document may have been written after the first entry.
    signedHash: textIn(
      chain.map(factsIn).find((facts) => textIn(facts, 'signedHash') !== null),
      'signedHash',
    ),
    documentHash: textIn(first, 'documentHash'),
    session: sessionIn(read ?? first),
    request: textIn(read, 'request'),
    fetchedAt: instantIn(read, 'fetchedAt'),
    sha256: textIn(read, 'evidenceHash'),
    verdict: textIn(read, 'verdict'),
    decision: textIn(decided, 'decision'),
    reason: textIn(decided, 'reason'),
    addendumHash: textIn(chosen, 'addendum') ?? textIn(factsIn(chain[lastOf('offered')]), 'addendum'),
    movedTo: textIn(chosen, 'addendum') === null ? null : writtenIn(chosen, 'to'),
  }
}

/** When a chain says that its forecast was to be read; null when it says nothing of it. */
export const dueIn = (chain: readonly Pick<CallEvent, 'kind' | 'facts'>[]): string | null =>
  instantIn(factsIn(chain.findLast(({ kind }) => kind === 'read')), 'decideAt')

/** What a record is made of. */
export interface RecordSource {
  subject: CallSubject
  chain: readonly CallEvent[]
  /** The clause in its one writing. */
  clause: string
  bytes: Uint8Array | null
}

/** The text of the file: JSON without spaces, so that a record has one writing. */
export function recordText({ subject, chain, clause, bytes }: RecordSource): string {
  const record: RainRecord = {
    format: recordFormat,
    subject: { owner: subject.owner, callId: subject.callId },
    clause: JSON.parse(clause) as Record<string, unknown>,
    ...statedBy(chain),
    bytes: bytes && toBase64(bytes),
    chain: chain.map(({ id, at, kind, facts, hashBefore, hash }) => ({ id, at, kind, facts, hashBefore, hash })),
  }
  return JSON.stringify(record)
}
