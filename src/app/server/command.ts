import { existsSync, readFileSync } from 'node:fs'

/** The values of a command's flags, as `--to FOLDER`. Throws with the help text on unknown arguments. */
export function readFlags<Flag extends string>(
  args: readonly string[],
  known: readonly Flag[],
  help: string,
): Partial<Record<Flag, string>> {
  const flags: Partial<Record<Flag, string>> = {}
  for (let at = 0; at < args.length; at += 2) {
    const [flag, value] = [known.find((one) => one === args[at]), args[at + 1]]
    if (!flag) throw new Error(`There is no ${args[at]} here.\n\n${help}`)
    if (value === undefined) throw new Error(`${flag} needs a value.\n\n${help}`)
    flags[flag] = value
  }
  return flags
}

/** The text in the file that a flag names; undefined without the flag. Throws when it cannot be read or is empty. */
export function readPassphrase(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (text) return text
  throw new Error(`${file}, which --passphrase-file names, is ${text === undefined ? 'missing' : 'empty'}.`)
}

/** A sentence about a full disk, or a place that cannot be written; undefined for other errors. */
function storageText(error: unknown): string | undefined {
  const { code = '', errcode = 0, syscall, path } = error as NodeJS.ErrnoException & { errcode?: number }
  const sqlite = errcode & 0xff
  const rest = 'Earlier data and backups are safe. Run the command again afterwards: a restore can be repeated.'
  if (code === 'ENOSPC' || sqlite === 13) return `The disk is full. Make room on it. ${rest}`
  // Node reports a read-only disk as missing when it makes a folder.
  if (['EROFS', 'EACCES', 'EPERM', 'ENOENT mkdir'].includes(code === 'ENOENT' ? `${code} ${syscall}` : code))
    return `${path ?? 'A folder'} cannot be read or written. Check its permissions, and that its disk is not read-only. ${rest}`
  if ([8, 14].includes(sqlite))
    return `A file cannot be written. Check the permissions of the folders, and that their disks are not read-only. ${rest}`
  return undefined
}

/** Runs a command and prints its result; prints an error and sets exit code 1 when it throws. */
export async function runAsCommand(command: (args: readonly string[]) => Promise<string>): Promise<void> {
  process.umask(0o077)
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${storageText(error) ?? (error instanceof Error ? error.message : String(error))}\n`)
    process.exitCode = 1
  }
}
