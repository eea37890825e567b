import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '#database/command-line.ts'
import type { Db } from '#database/db.ts'
import { keysIn, openServerKey, type ServerKeys } from './server-key.ts'

/** Proves the possession of a key without revealing it. */
const checkOf = (key: string, installation: string): string =>
  createHmac('sha256', key).update(`Lightbook installation ${installation}`).digest('hex')

/** Refuses a key that this database was not used with. Changes nothing, and reads older schemas too. */
export async function requireMatchingKey(db: Db, dataDir: string, given: string | undefined): Promise<void> {
  const file = join(dataDir, 'secret.key')
  const { id, keyCheck = null } = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()
  if (keyCheck === null) return
  if (given === undefined && !existsSync(file)) throw refusal(`There is no ${file}`, file)
  const { key, formerKeys } = keysIn(given ?? openServerKey(dataDir))
  if (![key, ...formerKeys].some((one) => checkOf(one, id) === keyCheck)) throw otherKey(given, file)
}

/**
 * The server keys: `given` by a setting, or those of the data folder, where the first is made for a new database only.
 * Refuses a key that this database was not used with, unless the one it was used with is among the former keys.
 */
export async function requireServerKeys(db: Db, dataDir: string, given: string | undefined): Promise<ServerKeys> {
  const file = join(dataDir, 'secret.key')
  await requireMatchingKey(db, dataDir, given)
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const keys = keysIn(given ?? openServerKey(dataDir))
  const check = checkOf(keys.key, id)
  const replaced = keys.formerKeys.map((key) => checkOf(key, id))
  // Of two first starts, one decides.
  await db
    .updateTable('installation')
    .set({ keyCheck: check })
    .where((row) => row.or([row('keyCheck', 'is', null), ...replaced.map((former) => row('keyCheck', '=', former))]))
    .execute()
  const found = await db.selectFrom('installation').select('keyCheck').executeTakeFirstOrThrow()
  if (found.keyCheck === check) return keys
  throw otherKey(given, file)
}

const otherKey = (given: string | undefined, file: string): Error =>
  refusal(
    `${given === undefined ? `The server key in ${file}` : 'SECRET_KEY'} ` +
      'is not the one that this database was used with',
    file,
  )

const refusal = (found: string, file: string): Error =>
  new Error(
    `${found}. Nothing was changed. Copy secret.key from another server of this database, or from where you keep it, ` +
      `to ${file}, or set the same SECRET_KEY. If it is lost: ${commandLine('admin', 'accept-key')} (two-factor ` +
      'sign-in then works with recovery codes only, and contracts sealed with the lost key cannot be verified)',
  )

/** The next start decides which key is used with this database. */
export async function forgetServerKey(db: Db): Promise<void> {
  await db.updateTable('installation').set({ keyCheck: null }).execute()
}
