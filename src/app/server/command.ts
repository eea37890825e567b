import { existsSync, readFileSync } from 'node:fs'
import { provideTemporal } from '#kernel/server/temporal.ts'
import { storageText, textOfError } from '#kernel/server/storage-text.ts'

/** What can be typed and what it does, in two columns. */
export function table(rows: readonly (readonly [typed: string, meaning: string])[]): string {
  const width = Math.max(...rows.map(([typed]) => typed.length))
  return rows.map(([typed, meaning]) => `${typed.padEnd(width)}  ${meaning}`).join('\n')
}

/** The values of a command's flags, as `--to FOLDER`. Throws with the help text on unknown arguments. */
export function readFlags<Flag extends string>(
  args: readonly string[],
  known: readonly Flag[],
  help: string,
): Partial<Record<Flag, string>> {
  const flags: Partial<Record<Flag, string>> = {}
  for (let at = 0; at < args.length; at += 2) {
    const [flag, value] = [known.find((one) => one === args[at]), args[at + 1]]
    if (!flag) throw new Error(`Unknown option ${args[at]}.\n\n${help}`)
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

const afterwards =
  ' Earlier data and backups are safe. Run the command again afterwards: a restore or a move can be repeated.'

/** Runs a command and prints its result; prints an error and sets exit code 1 when it throws. */
export async function runAsCommand(command: (args: readonly string[]) => Promise<string>): Promise<void> {
  process.umask(0o077)
  await provideTemporal()
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`)
  } catch (error) {
    const storage = storageText(error, afterwards)
    process.stderr.write(`${storage ?? textOfError(error)}\n`)
    process.exitCode = 1
  }
}
