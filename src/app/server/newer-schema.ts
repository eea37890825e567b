import type { FastifyBaseLogger } from 'fastify'
import { findBlock, textOfBlock } from '#database/copy/block.ts'
import type { Db } from '#database/db.ts'
import { isUpgraded } from '#database/migrate.ts'
import type { Database } from '#database/open.ts'

/**
 * Looks whether another server has upgraded the schema, or the records were moved elsewhere while this server could not
 * show that it runs, which can happen on PostgreSQL. Then it calls `stopWriting` once: this program would write rows as
 * they were before, or where nobody looks for them. Returns a function that stops looking.
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
    const reason = await whyOnlyRead(db)
    if (reason === undefined || isFound) return
    isFound = true
    clearInterval(timer)
    log.error(reason)
    await stopWriting()
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.warn({ err: error }, 'the schema could not be looked at')),
    pauseMs,
  ).unref()
  return () => clearInterval(timer)
}

async function whyOnlyRead(db: Db): Promise<string | undefined> {
  if (await isUpgraded(db))
    return 'a newer Lightbook has upgraded the database: this server only reads now, so start the newer one here'
  const found = await findBlock(db)
  return found && `this server only reads now, so stop it: ${textOfBlock(found)}`
}
