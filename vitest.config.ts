import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** One kind of tests, started by scripts/suite.mjs under its name. */
const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
})

const alone = { fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 }
/** What is about services beyond the house and about pictures: no engine changes what they do. */
const beyondTheHouse = [
  'src/**/outage.test.ts',
  'src/places/server/providers.test.ts',
  'src/places/server/offline.test.ts',
  'src/advisor/server/lies.test.ts',
  'src/app/server/*-key.test.ts',
  'src/images/server/odd-files.test.ts',
  'src/images/server/odd-forms.test.ts',
  'src/kernel/server/outbound/external-service.test.ts',
  'src/kernel/server/outbound/external-service-post.test.ts',
]
const ofTheBuild = [
  'tests/budgets.test.ts',
  'tests/kill.test.ts',
  'tests/kill-uploads.test.ts',
  'tests/kill-reminders.test.ts',
  'tests/kill-admin.test.ts',
]

export default defineConfig({
  test: {
    watch: false,
    maxWorkers: Math.min(availableParallelism(), 4),
    testTimeout: 15_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    // A test that depends on the machine's zone fails here, where no photographer lives. Each test opens a database of
    // its own: in memory-backed files where the system has them, for their many small syncs.
    env: { TZ: 'Pacific/Chatham', ...(existsSync('/dev/shm') && { TMPDIR: '/dev/shm' }) },
    projects: [
      // What knows no database is tested once, what knows one on each engine. Where tests share what they read once,
      // reading takes longer than most of them.
      project('rules', ['src/*/*.test.ts', 'src/*/web/**/*.test.ts', 'src/ui/**/*.test.ts', 'src/*/*/*.test.ts'], {
        exclude: ['src/database/**', 'src/*/server/**'],
      }),
      project('outside', beyondTheHouse),
      project('server', ['src/*/server/**/*.test.ts', 'src/database/*.test.ts', 'tests/*.test.ts'], {
        exclude: [...ofTheBuild, ...beyondTheHouse],
        isolate: false,
      }),
      project('web', ['src/**/*.test.tsx'], { environment: 'jsdom', isolate: false }),
      project('budgets', ['tests/budgets.test.ts']),
      project('journeys', ['tests/journeys/*.test.ts'], alone),
      project(
        'kill',
        [
          'tests/kill.test.ts',
          'tests/kill-uploads.test.ts',
          'tests/kill-reminders.test.ts',
          'tests/kill-admin.test.ts',
        ],
        alone,
      ),
    ],
  },
})
