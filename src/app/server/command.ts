/** The values of the flags in a command's arguments, as `--to FOLDER`. Throws with the help when there are others. */
export function readFlags<Flag extends string>(
  args: readonly string[],
  known: readonly Flag[],
  help: string,
): Partial<Record<Flag, string>> {
  const flags: Partial<Record<Flag, string>> = {}
  for (let at = 0; at < args.length; at += 2) {
    const [flag, value] = [known.find((one) => one === args[at]), args[at + 1]]
    if (!flag || value === undefined) throw new Error(help)
    flags[flag] = value
  }
  return flags
}

/** Runs a command of this process: what it answers is printed, what it throws too, with exit code 1. */
export async function runAsCommand(command: (args: readonly string[]) => Promise<string>): Promise<void> {
  process.umask(0o077)
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
