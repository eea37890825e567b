import { expect, test } from 'vitest'
import { numbers, rounds, seed } from './help/rounds.ts'
import { check, type Stored, storedIn } from './rain-walk/checks.ts'
import {
  type Agreed,
  fitting,
  isRefused,
  openWorld,
  type Pick,
  type StepName,
  steps,
  type World,
} from './rain-walk/steps.ts'

const stepsEach = 60
const walks = rounds(4, 100_000 / stepsEach)

const names = Object.keys(steps) as StepName[]

/** Mostly a step that fits the newest call of a shoot. */
function stepFor({ calls }: Stored, { shootId }: Agreed, pick: Pick): StepName {
  const call = calls.findLast((one) => one.shootId === shootId)
  return call && pick([true, true, true, false]) ? pick(fitting[call.state]) : pick(names)
}

/** Takes a step; returns whether it was not refused. */
async function take(world: World, one: Agreed, name: StepName, pick: Pick): Promise<boolean> {
  // The clock goes beyond any session.
  world.studio.signInAgain('alice')
  try {
    await steps[name](world, one, pick)
    return true
  } catch (error) {
    if (!isRefused(error)) throw error
    return false
  }
}

async function walk(world: World, pick: Pick, done: Set<StepName>): Promise<void> {
  const taken: string[] = []
  let before = await storedIn(world.studio)
  for (let count = 0; count < stepsEach; count += 1) {
    // Those of late are more alive.
    const one = pick(world.agreed.slice(-3))
    const step = stepFor(before, one, pick)
    const isDone = await take(world, one, step, pick)
    taken.push(`${step}${isDone ? '' : ' (refused)'}`)
    if (isDone) done.add(step)
    const after = await storedIn(world.studio)
    try {
      await check(world, { step, before, after })
    } catch (error) {
      throw new Error(`After ${taken.join(', ')}`, { cause: error })
    }
    before = after
  }
}

test(`whatever forecasts say and people do, one verdict and one choice decide a date (seed ${seed})`, async () => {
  const draw = numbers(0, 2 ** 20)
  const pick: Pick = (list) => {
    const chosen = list[draw.next().value % list.length]
    if (chosen === undefined) throw new Error('There is nothing to pick.')
    return chosen
  }
  const done = new Set<StepName>()
  for (let count = 0; count < walks; count += 1) {
    const closing: (() => Promise<void>)[] = []
    const world = await openWorld((close) => void closing.push(close))
    try {
      await walk(world, pick, done)
    } finally {
      for (const close of closing.toReversed()) await close()
    }
  }
  const never = names.filter((name) => !done.has(name))
  expect(never.length, never.join()).toBeLessThanOrEqual(2)
})
