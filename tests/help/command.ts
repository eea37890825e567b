import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = join(resolve(import.meta.dirname, '../..'), 'src/app/server')

/** Runs a command of `src/app/server` on a data folder, as its npm script does; returns its output or its error. */
export const runCommand = (name: string, dataDir: string, ...words: string[]): Promise<string> =>
  runCommandWith({ DATA_DIR: dataDir }, name, ...words)

/** The same with further settings. */
export async function runCommandWith(
  settings: Record<string, string>,
  name: string,
  ...words: string[]
): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', ...settings }
  return run(process.execPath, [join(folder, `${name}.ts`), ...words], { env }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => `refused: ${stderr}`,
  )
}
