import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PlainError } from './plain-error.mjs'
import { findStrace, notTraced, traced } from './strace.mjs'
import { runSteps } from './steps.mjs'
import { runTests } from './vitest.mjs'
import { buildWeb } from './web.mjs'

/** The tests of each fault, by name: Vitest's project, and the files. docs/reliability.md explains them. */
const faults = {
  F1: ['load', 'faults', ['faults/load', '-t', 'F1: ']],
  F2: ['a burst', 'faults', ['faults/load', '-t', 'F2: ']],
  F3: ['polls', 'faults', ['faults/load', '-t', 'F3: ']],
  F4: ['long lists', 'faults', ['faults/load', '-t', 'F4: ']],
  F5: ['lasting load', 'faults', ['faults/load', '-t', 'F5: ']],
  F6: ['a flood of wrong passwords', 'faults', ['faults/load', '-t', 'F6: ']],
  F7: ['killed while it is written to', 'faults', ['kill.test']],
  F8: ['power cut at any system call', 'faults', ['power.test']],
  F9: ['failing syncs and writes', 'faults', ['storage-errors']],
  F10: ['full, slow or read-only disk', 'faults', ['disk-space']],
  F13: ['mail server down; killed while sending', 'faults', ['kill-reminders'], ['server', 'outbox-worker']],
  F14: ['external services that fail', 'outside', ['outage.test', 'external-service']],
  F15: ['wrong clock', 'faults', ['faults/clock'], ['server', 'jobs.test', 'outbox-worker']],
  F16: ['large and parallel uploads', 'outside', ['odd-forms', 'odd-files'], ['server', 'upload']],
  F17: ['malformed requests', 'server', ['request-pipeline', 'tests/access']],
  F18: ['odd text in every field', 'server', ['text-sweep']],
  F19: ['backup and restore', 'server', ['src/backup']],
  F20: ['upgrades', 'server', ['upgrade.test', 'refused-upgrade']],
  F21: ['numbers of invoices in parallel', 'server', ['invoices/server/numbers']],
  F22: ['the same request twice', 'server', ['idempotency'], ['faults', 'kill-uploads']],
  F23: ['two editors of one record', 'server', ['invoices/server/invoices', 'clients/server/clients']],
  F24: ['administrators against each other', 'server', ['last-administrator'], ['faults', 'kill-admin']],
  F25: ['one link used in parallel', 'server', ['accounts/server']],
  F26: ['slow clients', 'server', ['sockets', 'upload-limiter']],
  F28: ['little memory', 'faults', ['faults/memory']],
  F31: ['stopped under load', 'outside', ['tests/process']],
  F32: ['two servers on one folder', 'outside', ['tests/process'], ['server', 'database.test']],
  F33: ['no network', 'faults', ['no-network']],
  F34: ['changes of the code for money', 'faults', ['mutation']],
  F35: ['bad, foreign and missing databases', 'faults', ['bad-files'], ['server', 'installation', 'upgrade.test']],
  F36: ['forecasts of Rain Calls killed before any write', 'faults', ['kill-rain-scripts']],
  F37: ['names that nobody resolves', 'faults', ['silent-names']],
}

const usage = 'npm run faults takes names of faults, as F8, and --long.'

/** Runs the tests of some faults, or of all, and lists each with its result and figures. */
export async function runFaults(args) {
  const wanted = args.filter((arg) => arg !== '--long')
  const unknown = wanted.filter((name) => !(name in faults))
  if (unknown.length > 0) throw new PlainError(`There is no fault ${unknown.join(' ')}. ${usage}`)
  if (wanted.length < args.length) process.env.LIGHTBOOK_LONG = '1'
  await buildWeb()
  const canTrace = await findStrace()
  const names = wanted.length > 0 ? wanted : Object.keys(faults)
  return runSteps(
    names.map((name) => [
      `${name} ${faults[name][0]}`,
      () => (canTrace || !traced.includes(name) ? runFault(name) : { passed: 0, failed: 1, notes: [notTraced] }),
    ]),
  )
}

async function runFault(name) {
  const [, project, files, ...others] = faults[name]
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-figures-'))
  const figures = join(folder, 'figures')
  const sum = { passed: 0, failed: 0, notes: [] }
  try {
    for (const [each, ...parts] of [[project, ...files], ...others]) {
      const { passed, failed } = await runTests([each], { env: { LIGHTBOOK_FIGURES: figures }, args: parts })
      sum.passed += passed
      sum.failed += failed
    }
    return { ...sum, notes: notesIn(figures, name) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The figures that the tests of a fault reported. */
function notesIn(file, name) {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line)).flatMap(({ fault, text }) => (fault === name ? [text] : []))
  } catch {
    return []
  }
}
