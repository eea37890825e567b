import type { FastifyBaseLogger } from 'fastify'
import { isUpgraded } from '#database/migrate.ts'
import type { Database } from '#database/open.ts'

/**
 * Looks whether another server has upgraded the schema, which can happen on PostgreSQL, and then calls `stopWriting`
 * once: this program would write rows as they were before. Returns a function that stops looking.
 */
export function followSchema(
  { db, engine }: Database,
  log: FastifyBaseLogger,
  pauseMs: number,
  stopWriting: () => Promise<unknown>,
): () => void {
  if (engine === 'sqlite') return () => {}
  let isFound = false
  const look = async () => {
    if (!(await isUpgraded(db)) || isFound) return
    isFound = true
    clearInterval(timer)
    log.error('a newer Lightbook has upgraded the database: this server only reads now, so start the newer one here')
    await stopWriting()
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.warn({ err: error }, 'the schema could not be looked at')),
    pauseMs,
  ).unref()
  return () => clearInterval(timer)
}
