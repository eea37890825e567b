import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { commandLine } from '#database/command-line.ts'
import { newSecret } from './secrets.ts'

export interface ServerKeys {
  key: string
  /** Those it replaced, newest first. */
  formerKeys: readonly string[]
}

/** Of a configured key too, which a restore writes into the file. */
export const minKeyLength = 32

/** The current key comes first; keys that were replaced follow, one a line. */
export function keysIn(text: string): ServerKeys {
  const [key = '', ...formerKeys] = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { key, formerKeys }
}

/**
 * The server's keys, which encrypt secrets of second factors in the database and seal records. A file beside the data,
 * readable by the server only, and created when missing; a copy of the database alone does not contain it.
 */
export function openServerKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (existsSync(file)) chmodSync(file, 0o600)
  else makeKey(file)
  const text = readFileSync(file, 'utf8').trim()
  const { key, formerKeys } = keysIn(text)
  // A file that lost its content in a power cut may hold zeros.
  if ([key, ...formerKeys].some((one) => one.length < minKeyLength || /\p{Cc}/u.test(one)))
    throw new Error(
      `${file} is damaged: each line has to hold ${minKeyLength} characters or more. Restore it from a backup. If it ` +
        `is lost, remove it and run ${commandLine('admin', 'accept-key')}: two-factor sign-in then works with ` +
        'recovery codes only, and signed contracts cannot be verified.',
    )
  return text
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
  // The database will name this key: after a power cut it must not be the only one of the two.
  syncFolder(dirname(file))
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
