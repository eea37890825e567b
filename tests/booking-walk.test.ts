import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { rounds, seed } from './help/rounds.ts'
import { startSmtp } from './help/smtp.ts'
import { type Chosen, type StepName, walk, weights } from './walk/walk.ts'
import { openWorld, schemeNames } from './walk/world.ts'

const stepsEach = 50
const walks = rounds(16, 100_000 / stepsEach)

const numbers = fc.array(fc.noBias(fc.nat({ max: 10_000 })), { minLength: 16, maxLength: 16 })
const step = fc.oneof(
  ...Object.entries(weights).map(([does, weight]) => ({
    weight,
    arbitrary: fc.record({ does: fc.constant(does as StepName), numbers }, { noNullPrototype: true }),
  })),
)

const begin: Chosen = { does: 'send a proposal', numbers: [] }

test(`whatever is done to bookings, by whom and when, all that was promised holds (seed ${seed})`, async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const done = new Set<StepName>()
  // What is in the outbox stays there: no worker acts beside the steps.
  const options = { outboxPauseMs: 24 * 3_600_000 }
  const env = { MAIL_URL: smtp.url, PUBLIC_URL: 'http://studio.example' }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...schemeNames),
      fc.array<Chosen>(step, { minLength: stepsEach, maxLength: stepsEach }),
      async (scheme, taken) => {
        const closing: (() => Promise<void>)[] = []
        const world = await openWorld(scheme, { env, options, whenDone: (close) => void closing.push(close) })
        try {
          for (const name of await walk(world, [begin, begin, ...taken])) done.add(name)
        } finally {
          for (const close of closing) await close()
        }
      },
    ),
    // The walk that fails says what was done; a shorter one would take long to find.
    { numRuns: walks, seed, endOnFailure: true },
  )
  // Nearly each kind of step was possible at times: some need several others before.
  const never = Object.keys(weights).filter((name) => !done.has(name as StepName))
  expect(never.length, never.join()).toBeLessThanOrEqual(2)
})
