import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { Problem, type ProblemCode } from '#kernel/problem.ts'

/** A change that the server has not answered yet. */
export interface WaitingChange<Change = unknown> {
  /** Identifies it, and is its idempotency key. */
  id: string
  /** The name of its kind. */
  kind: string
  /** Epoch milliseconds: changes are sent in this order. */
  at: number
  /** A request with it was begun: the server may have carried it out. */
  isTried?: boolean | undefined
  /** Why the server refused it. It stays until the user sends it again or discards it. */
  refused?: string | undefined
  change: Change
}

/** What sending a change needs. */
export interface Sending {
  cache: QueryClient
  /** The options of each request: the server refuses them in another user's session. */
  options: { asUser?: number }
  signal: AbortSignal
  /**
   * Stores what must be known if the answer is lost, such as the request. Returns false for a change that the user has
   * discarded meanwhile: it is not sent.
   */
  keep: (id: string, change: unknown) => boolean
}

/** A part of a change, as the user reads it. */
export interface ChangePart {
  label: string
  /** The user's value. */
  text: string
  /** What the user decides about, with the server's value and the name of keeping their own. */
  conflict?: { unit: string; theirs: string; mineVerb: string } | undefined
}

/** What the user reads of a change that needs a decision. */
export interface ChangeWords {
  /** The name of the record. */
  record: string
  parts: ChangePart[]
}

/**
 * How changes of one kind are kept and sent: declared by its domain, and registered in
 * `src/app/web/shell/offline-bar.tsx`. Its functions are methods, so that a kind of one change serves as a kind of any.
 */
export interface ChangeKind<Change> {
  name: string
  /** Reads a stored change, which an earlier version of the page may have written. */
  schema: z.ZodType<Change>
  /** Whether two changes are about the same thing. */
  isSame?(one: Change, other: Change): boolean
  /** Combines the last change of the same thing with a new one; null leaves nothing, undefined keeps both. */
  fold?(earlier: WaitingChange<Change>, later: Change): Change | null | undefined
  /** Changes with the same name are sent together; by default each is sent alone. */
  batchOf?(change: Change): string
  /**
   * Sends changes, oldest first. Returns what is left to decide by the user, instead of all of them; throws an error
   * that `isRetryable` accepts to try again, and a Problem for a refusal.
   */
  send(changes: readonly WaitingChange<Change>[], sending: Sending): Promise<readonly Change[]>
  /** The user has to decide before it is sent. */
  isUndecided?(change: Change): boolean
  /** Decides a part of it in favor of the user's value or the server's. */
  decide?(change: Change, unit: string, isMine: boolean): Change | undefined
  /** Shows a refusal. Without it the change is kept, and shown with the reason. */
  refuse?(change: Change, problem: Problem, cache: QueryClient): void
  /** Refetches what other tabs show, after this one has sent it. */
  refresh(change: Change, cache: QueryClient): unknown
  words?(change: Change, cache: QueryClient): ChangeWords
}

/** A kind of any change, as the queue handles it: `schema` checks the changes. */
export type AnyKind = ChangeKind<unknown>

/** Loads the code of a kind. */
export type KindLoader = () => Promise<AnyKind>

/** Codes after which the same request may succeed later. Any other code is the server's final answer. */
const retryable: ProblemCode[] = ['unavailable', 'timeout', 'too_many', 'unauthenticated']

export const isRetryable = (error: unknown): boolean =>
  error instanceof Problem && (retryable.includes(error.code) || error.reason === 'in_progress')

/** The request did not reach Lightbook, or its answer was lost. */
export const isUnreachable = (error: unknown): error is Problem & { reason: 'network' | 'server' } =>
  error instanceof Problem && error.code === 'unavailable' && ['network', 'server'].includes(error.reason ?? '')

/** Whether the code of the kind is loaded, and can read the change, which another version may have written. */
export const isReadable = (kind: AnyKind | KindLoader | undefined, change: unknown): kind is AnyKind =>
  typeof kind === 'object' && kind.schema.safeParse(change).success
