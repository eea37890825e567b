import { expect, test } from 'vitest'
import { reportFigure } from './faults/figure.ts'
import { rounds, seed } from './help/rounds.ts'
import { killScripts } from './rain-scripts/kill.ts'
import { rainScripts } from './rain-scripts/scripts.ts'

/** Rain, none, an error before it, a server that was off, and two servers; in the long form all. */
const some = new Set([2, 3, 18, 27, 29])
const scripts = rainScripts.filter(({ n }) => rounds(0, 1) === 1 || some.has(n))

test(`a kill before a write of a forecast, its decision and choice leaves all or nothing (seed ${seed})`, async () => {
  const kills = await killScripts(scripts, rounds(2, 100_000))
  expect(kills).toBeGreaterThanOrEqual(scripts.length)
  reportFigure('F36', `${scripts.length} forecasts, ${kills} kills: one decision each, all of it moved or nothing`)
})
