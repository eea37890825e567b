import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from './secrets.ts'

/**
 * The server's own key: nothing else decrypts what the database holds encrypted, the secrets of second factors. It lies
 * beside the data, readable by the server alone, and is made when there is none; a copy of the database by itself does
 * not hold it.
 */
export function openServerKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (existsSync(file)) chmodSync(file, 0o600)
  else makeKey(file)
  const key = readFileSync(file, 'utf8').trim()
  if (!/^[\w-]{43,200}$/.test(key))
    throw new Error(
      `${file} is damaged: it has to hold 43 letters and digits or more. Restore it from a backup, or remove it; two-factor sign-in then works with recovery codes only.`,
    )
  return key
}

/**
 * Written whole before it gets its name: of two servers that start at once one gives it, and neither reads half a key.
 */
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
