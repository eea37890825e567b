import type { Readable } from 'node:stream'
import { Problem } from '#kernel/problem.ts'

/** Concurrent exports of the log. */
const maxConcurrentExports = 2

let leaving = 0

/** Starts an export once `before` has succeeded. */
export async function startExport(before: () => Promise<void>, make: () => Readable): Promise<Readable> {
  if (leaving >= maxConcurrentExports)
    throw new Problem('too_many', 'Two exports of the log are already in progress. Try again when one finishes.', {
      retryAfterSeconds: 30,
    })
  leaving += 1
  try {
    await before()
  } catch (error) {
    leaving -= 1
    throw error
  }
  const content = make()
  content.once('close', () => (leaving -= 1))
  return content
}
