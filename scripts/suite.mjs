import { availableParallelism } from 'node:os'
import { checkFormat, checkStyle, checkTypes } from './checkers.mjs'
import { findChromium } from './chromium.mjs'
import { findDebianTools } from './debian.mjs'
import { PlainError } from './plain-error.mjs'
import { findPooler, notPooled, withoutPooler } from './pooler.mjs'
import { withPostgres } from './postgres.mjs'
import { runSteps } from './steps.mjs'
import { findStrace, notTraced, withoutTraced } from './strace.mjs'
import { runTests } from './vitest.mjs'
import { buildServer } from './server.mjs'
import { buildWeb } from './web.mjs'

/**
 * One more than cores where tests wait a quarter of their time for threads or the database. Journeys have a browser and
 * a server beside each worker.
 */
const oneMore = [`--maxWorkers=${Math.min(availableParallelism() + 1, 4)}`]

const quick = [
  ['types', checkTypes],
  ['format', checkFormat],
  ['style', checkStyle],
  ['unit, HTTP and component tests', () => runTests(['rules', 'outside', 'server', 'web'], { args: oneMore })],
]

/** The quick checks, to run while working. */
export const check = () => runSteps(quick)

/**
 * Everything that must pass before a change is shared. With `--long` every race, kill and random search takes many more
 * rounds, with new random choices; LIGHTBOOK_SEED repeats them.
 */
export function testEverything(args = []) {
  const unknown = args.filter((arg) => arg !== '--long')
  if (unknown.length > 0) throw new PlainError(`npm test does not know ${unknown.join(' ')}; it takes --long.`)
  if (args.includes('--long')) process.env.LIGHTBOOK_LONG = '1'
  return runSteps([
    ...quick,
    [
      'HTTP tests on PostgreSQL',
      async () => {
        const hasPooler = await findPooler()
        const without = hasPooler ? [] : withoutPooler
        const counts = await withPostgres((url, args) =>
          runTests(['server', 'postgres'], {
            env: { TEST_DATABASE_URL: url },
            args: [...args, ...oneMore, ...without],
          }),
        )
        return { ...counts, notes: hasPooler ? [] : [notPooled] }
      },
    ],
    [
      'built pages, server and packages',
      async () => {
        await buildWeb()
        await buildServer()
        if (await findDebianTools()) return runTests(['budgets'])
        const args = ['-t', '^(?!the Debian package )']
        const notes = ['Not run: the test of the Debian package. It needs dpkg-deb and systemd-analyze.']
        return { ...(await runTests(['budgets'], { args })), notes }
      },
    ],
    ['journeys in Chromium', async () => runTests(['journeys'], { env: { CHROMIUM_PATH: await findChromium() } })],
    [
      'killed, cut off, disk failing',
      async () => {
        if (await findStrace()) return runTests(['faults'])
        return { ...(await runTests(['faults'], { args: withoutTraced })), notes: [notTraced] }
      },
    ],
  ])
}
