import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './child.mjs'
import { inRoot } from './place.mjs'

/** Runs some of Vitest's projects and counts what passed and failed. Only failures are shown. */
export async function runTests(projects, { env = {}, args = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-report-'))
  const report = join(folder, 'report.json')
  try {
    const code = await run(
      process.execPath,
      [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...projects.map((name) => `--project=${name}`), '--allowOnly=false', '--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`, ...args],
      { env, stdio: ['ignore', 'inherit', 'inherit'] },
    )
    return count(report, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A file that could not be loaded, or a fault outside any test, fails the run without failing a test: it counts as one. */
function count(report, code) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed')).length
  const failed = numFailedTests + broken
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}
