import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Place } from '#database/open.ts'
import { newPostgres } from './new-postgres.ts'

const server = process.env.TEST_DATABASE_URL

/** A database without any table, on the engine under test. */
export async function emptyPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lightbook-upgrade-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  if (!server) return { dataDir }
  const { url, drop } = await newPostgres(server)
  onTestFinished(drop)
  return { dataDir, databaseUrl: url }
}
