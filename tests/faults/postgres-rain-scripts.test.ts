import { expect, test } from 'vitest'
import { rounds, seed } from '#tests/help/rounds.ts'
import { killScripts } from '#tests/rain-scripts/kill.ts'
import { rainScripts } from '#tests/rain-scripts/scripts.ts'

/** Rain, and two servers; in the long form all. */
const some = new Set([2, 29])
const scripts = rainScripts.filter(({ n }) => rounds(0, 1) === 1 || some.has(n))

test(`a kill before a write of a forecast, its decision and choice leaves all or nothing (seed ${seed})`, async () => {
  expect(await killScripts(scripts, rounds(2, 100_000))).toBeGreaterThanOrEqual(scripts.length)
})
