import fc from 'fast-check'
import { vi } from 'vitest'
import { provideTemporal } from '#kernel/server/temporal.ts'
import { rounds, seed } from './rounds.ts'

await provideTemporal()

const { waitFor } = vi

// Vitest's default of a second is too short on a busy machine; the test's own timeout still applies.
vi.waitFor = (work, options) =>
  waitFor(work, typeof options === 'number' ? options : { timeout: 300_000, interval: 20, ...options })

// fast-check prints the seed and path of a failure.
fc.configureGlobal({ seed, numRuns: rounds(100) })
