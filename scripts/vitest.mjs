import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './child.mjs'
import { inRoot } from './root.mjs'

/** Runs some of Vitest's projects and counts passed and failed tests. Shows failures only. */
export async function runTests(projects, { env = {}, args = [], wrapper = [], isQuiet = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-counts-'))
  const counts = join(folder, 'counts.json')
  const chosen = projects.map((name) => `--project=${name}`)
  try {
    const [program, ...words] = [...wrapper, process.execPath]
    const code = await run(
      program,
      [
        ...words,
        inRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        ...chosen,
        '--allowOnly=false',
        `--reporter=${inRoot('scripts', 'failures-reporter.mjs')}`,
        ...args,
      ],
      { env: { ...env, LIGHTBOOK_COUNTS: counts }, stdio: isQuiet ? 'ignore' : ['ignore', 'inherit', 'inherit'] },
    )
    const { passed, failed } = JSON.parse(readFileSync(counts, 'utf8'))
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
