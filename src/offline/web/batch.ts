import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#kernel/problem.ts'
import { newKey } from '#kernel/web/call.ts'
import { type AnyKind, isReadable, isRetryable, type Sending, type WaitingChange } from './change-kind.ts'
import type { StoredChanges } from './stored-changes.ts'

/** A request without an answer after this time is repeated. */
const answerMs = 30_000

type Batch = readonly WaitingChange[]

interface Sender {
  cache: QueryClient
  userId: number | undefined
  stored: StoredChanges
}

/** The changes that are sent together with the next one. */
export function batchWith(next: WaitingChange, kind: AnyKind, sendable: Batch): Batch {
  if (!kind.batchOf) return [next]
  const name = isReadable(kind, next.change) ? kind.batchOf(next.change) : undefined
  if (name === undefined) return [next]
  const readable = sendable.filter((one) => one.kind === next.kind && isReadable(kind, one.change))
  return readable.filter((one) => kind.batchOf?.(one.change) === name)
}

/**
 * Sends changes, and removes those that are done. Returns how many were saved. Throws an error after which it can be
 * tried again; what the server refuses is kept with the reason.
 */
export async function sendBatch(kind: AnyKind, batch: Batch, sender: Sender): Promise<number> {
  const { stored } = sender
  const unreadable = batch.filter(({ change }) => !isReadable(kind, change))
  if (unreadable.length > 0) {
    refuse(kind, unreadable, new Problem('invalid', 'Another version of Lightbook wrote this change.'), sender)
    return 0
  }
  // What was discarded while the code of its kind was loaded is neither stored again nor sent.
  const waiting = stillStored(batch, stored)
  if (waiting.length === 0) return 0
  for (const change of waiting) if (!change.isTried) stored.put({ ...change, isTried: true })
  try {
    const left = await kind.send(stillStored(batch, stored), sendingOf(batch, sender))
    return keepLeft(kind, batch, left, stored) ? Math.max(0, batch.length - left.length) : 0
  } catch (error) {
    if (isRetryable(error)) throw error
    refuse(kind, batch, error instanceof Problem ? error : new Problem('internal', 'Something went wrong.'), sender)
    return 0
  }
}

/**
 * Puts what is left to decide in the place of what was sent, unless the user discarded that meanwhile. Returns whether
 * it still waited.
 */
function keepLeft(kind: AnyKind, batch: Batch, left: readonly unknown[], stored: StoredChanges): boolean {
  const isWaiting = settle(batch, stored)
  for (const [place, change] of isWaiting ? left.entries() : [])
    stored.put({ id: newKey(), kind: kind.name, at: (batch[0]?.at ?? 0) + place / 1000, change })
  return isWaiting
}

const sendingOf = (batch: Batch, { cache, userId, stored }: Sender): Sending => ({
  cache,
  options: userId === undefined ? {} : { asUser: userId },
  signal: AbortSignal.timeout(answerMs),
  keep: (id, change) => {
    const known = stillStored(batch, stored).find((one) => one.id === id)
    if (known) stored.put({ ...known, isTried: true, change })
    return known !== undefined
  },
})

/** Those as stored now that the user has not discarded or replaced meanwhile. */
const stillStored = (batch: Batch, stored: StoredChanges): WaitingChange[] =>
  stored.all().filter(({ id }) => batch.some((one) => one.id === id))

/** Removes changes. Returns whether they still waited. */
function settle(batch: Batch, stored: StoredChanges): boolean {
  const isWaiting = stillStored(batch, stored).length > 0
  for (const { id } of batch) stored.remove(id)
  return isWaiting
}

function refuse(kind: AnyKind, batch: Batch, problem: Problem, { cache, stored }: Sender): void {
  const waiting = stillStored(batch, stored)
  if (kind.refuse) settle(batch, stored)
  for (const change of waiting)
    if (kind.refuse) kind.refuse(change.change, problem, cache)
    else stored.put({ ...change, refused: problem.message })
}
