import fc from 'fast-check'
import { vi } from 'vitest'
import { rounds, seed } from './rounds.ts'

const { waitFor } = vi

// Vitest gives up after a second, which a busy machine may need for one answer. A test that waits in vain is caught by
// the test's own limit.
vi.waitFor = (work, options) =>
  waitFor(work, typeof options === 'number' ? options : { timeout: 120_000, interval: 20, ...options })

// fast-check prints the seed and the path of what it found.
fc.configureGlobal({ seed, numRuns: rounds(100) })
