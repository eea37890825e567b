import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { mutationPlugins } from './tests/faults/mutation-plugin.ts'

/** One kind of tests, started by scripts/suite.mjs under its name. */
const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
})

/**
 * About services outside of the product, about pictures, about a folder, a setting or the source, or about processes
 * that each bring a file of their own: no engine changes what they do.
 */
const withoutEngine = [
  'src/**/outage.test.ts',
  'src/places/server/{providers,offline,question}.test.ts',
  'src/advisor/server/lies.test.ts',
  'src/app/server/*-key.test.ts',
  'src/app/server/settings/{config,model-settings}.test.ts',
  'src/calendar/server/feed-text.test.ts',
  'src/contracts/server/lifecycle.test.ts',
  'src/contracts/server/audit/pdf-changes.test.ts',
  'src/database/write-queue.test.ts',
  'src/images/server/odd-{files,forms}.test.ts',
  'src/kernel/server/{bounded-cache,supervised-worker}.test.ts',
  'src/kernel/server/files/**/*.test.ts',
  'src/kernel/server/outbound/external-service*.test.ts',
  'src/kernel/server/security/server-key.test.ts',
  'tests/{admin-command,backup-command,colors,metrics,nested-values,process,rooms,source-gates}.test.ts',
]
/** About PostgreSQL's own failures, which a file does not have. */
const onPostgres = ['src/**/*.postgres.test.ts', 'tests/faults/postgres-*.test.ts']
/** About SQLite's own query plans. */
const onSqlite = ['src/**/*.sqlite.test.ts']
/**
 * Many times what a test needs, also beside other busy programs or on a virtual machine that stands still for a minute:
 * this limit only ends a test that is stuck. The long forms take many times as many rounds.
 */
const patience = process.env['LIGHTBOOK_LONG'] === '1' ? 3_600_000 : 900_000

/** Processes, disks and clocks that fail. The faults of PostgreSQL need a server of their own. */
const faults = ['tests/faults/*.test.ts', 'tests/kill*.test.ts']
const built = ['tests/{budgets,built-server,packages}.test.ts']
const needsBuild = [...built, ...faults]

export default defineConfig({
  plugins: mutationPlugins(),
  test: {
    watch: false,
    fsModuleCache: true,
    maxWorkers: Math.min(availableParallelism(), 4),
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: 300_000, interval: 20 } },
    setupFiles: ['tests/help/set-up.ts'],
    restoreMocks: true,
    // Room for young objects: with Node's own limit a quarter of the time goes into collecting garbage.
    execArgv: ['--max-semi-space-size=64'],
    // A test that depends on the machine's zone fails here, where no photographer lives. Each test opens a database of
    // its own: in memory-backed files where the system has them, for their many small syncs.
    env: { TZ: 'Pacific/Chatham', ...(existsSync('/dev/shm') && { TMPDIR: '/dev/shm' }) },
    projects: [
      // What knows no database is tested once, what knows one on each engine. Files of a worker share the modules that
      // they import: importing takes longer than most tests.
      project('rules', ['src/*/*.test.ts', 'src/*/web/**/*.test.ts', 'src/ui/**/*.test.ts', 'src/*/*/*.test.ts'], {
        exclude: ['src/database/**', 'src/*/server/**'],
        isolate: false,
      }),
      project('outside', withoutEngine, { isolate: false }),
      project('server', ['src/*/server/**/*.test.ts', 'src/database/*.test.ts', 'tests/*.test.ts'], {
        exclude: [
          ...needsBuild,
          ...withoutEngine,
          ...onPostgres,
          ...(process.env['TEST_DATABASE_URL'] === undefined ? [] : onSqlite),
        ],
        isolate: false,
      }),
      project('postgres', onPostgres, { isolate: false }),
      project('web', ['src/**/*.test.tsx'], {
        environment: 'jsdom',
        isolate: false,
        setupFiles: ['tests/help/set-up.ts', 'tests/help/browser.ts'],
      }),
      project('budgets', built),
      project('journeys', ['tests/journeys/*.test.ts'], {
        isolate: false,
        setupFiles: ['tests/journeys/close-visitors.ts'],
      }),
      project('faults', faults, { exclude: ['tests/faults/postgres-*.test.ts'] }),
    ],
  },
})
