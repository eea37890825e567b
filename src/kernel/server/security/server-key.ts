import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from './secrets.ts'

/**
 * The server's key, which encrypts secrets of second factors in the database. A file beside the data, readable by the
 * server only, and created when missing; a copy of the database alone does not contain it.
 */
export function openServerKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (existsSync(file)) chmodSync(file, 0o600)
  else makeKey(file)
  const key = readFileSync(file, 'utf8').trim()
  if (!/^[\w-]{43,200}$/.test(key))
    throw new Error(
      `${file} is damaged: it has to hold 43 letters and digits or more. Restore it from a backup, or remove ` +
        'it; two-factor sign-in then works with recovery codes only.',
    )
  return key
}

/** Written under a temporary name first: of two concurrent starts one wins, and neither reads an incomplete key. */
function makeKey(file: string): void {
  const made = `${file}.${newSecret()}`
  try {
    writeFileSync(made, `${newSecret()}\n`, { flag: 'wx', mode: 0o600, flush: true })
    linkSync(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(made, { force: true })
  }
}
