import { expect, test } from 'vitest'
import { numbers, rounds, seed } from './help/rounds.ts'
import { recheckRecords } from './help/rain-calls.ts'
import { checkCalls, checkVerdicts, type Stored, storedIn } from './rain-walk/checks.ts'
import { fittingRow, openRowWorld, type RowStep, rowSteps, type RowWorld } from './rain-walk/row-steps.ts'
import { isRefused, type Pick } from './rain-walk/steps.ts'

const stepsEach = 30
const walks = rounds(3, 600)
const names = Object.keys(rowSteps) as RowStep[]

/** Mostly a step that fits the call of one session. */
function stepFor({ calls }: Stored, pick: Pick): RowStep {
  const live = calls.filter(({ state }) => fittingRow[state])
  const fitting = live.length > 0 && pick([true, true, true, false]) ? fittingRow[pick(live).state] : undefined
  return pick(fitting ?? names)
}

/** Takes a step; returns whether it was not refused. */
async function take(world: RowWorld, name: RowStep, pick: Pick): Promise<boolean> {
  // All families come from one network here.
  await world.studio.db.deleteFrom('rate_limits').execute()
  // The clock goes beyond any session.
  world.studio.signInAgain('alice')
  try {
    await rowSteps[name](world, pick)
    return true
  } catch (error) {
    if (!isRefused(error)) throw error
    return false
  }
}

interface Time {
  from: number
  until: number
}

const meet = (one: Time, other: Time): boolean => one.from < other.until && one.until > other.from

/** Two times of a list that meet. */
const meeting = <T extends Time>(times: readonly T[]): T[] =>
  times.flatMap((one, at) => times.slice(at + 1).filter((other) => meet(one, other)))

/** No family has the time of another one, firm or held; only the rain day as a whole is around theirs. */
async function checkTimes({ studio, shootIds }: RowWorld, { shoots }: Stored): Promise<void> {
  const own = shoots.filter(({ id, status }) => shootIds.includes(id) && status !== 'cancelled')
  const firm = own.map(({ date, endsAt }) => ({ from: date, until: endsAt }))
  expect(meeting(firm)).toEqual([])
  const holds = await studio.db
    .selectFrom('holds')
    .select(['startsAt', 'endsAt', 'before', 'after', 'typeId'])
    .where('kind', '=', 'rain')
    .where('until', '>', studio.clock.now)
    .execute()
  const bare = holds
    .filter(({ typeId }) => typeId === null)
    .map(({ startsAt, endsAt, before, after }) => ({
      from: startsAt + before * 60_000,
      until: endsAt - after * 60_000,
    }))
  expect(meeting(bare)).toEqual([])
  expect(holds.filter(({ typeId }) => typeId !== null).length).toBeLessThanOrEqual(1)
}

const decidedByHand = new Set(['called', 'offered', 'chosen'])

/** It is decided about all sessions at once: none waits for its decision beside one that is decided. */
function checkOneDecision({ calls }: Stored, taken: readonly string[]): void {
  if (taken.includes('keep my date')) return
  const rows = Map.groupBy(calls, ({ rowStart }) => rowStart)
  for (const [rowStart, all] of rows) {
    if (rowStart === null) continue
    const inRow = all.filter(({ early }) => early === 0)
    const decided = inRow.filter(({ state, decision }) => decision === 'move' && decidedByHand.has(state))
    const undecided = inRow.filter(({ state, verdict }) => state === 'read' && verdict !== null)
    expect(decided.length > 0 && undecided.length > 0, 'some are decided, others not').toBe(false)
  }
}

async function walk(world: RowWorld, pick: Pick, done: Set<RowStep>): Promise<void> {
  const taken: string[] = []
  let before = await storedIn(world.studio)
  for (let count = 0; count < stepsEach; count += 1) {
    const step = stepFor(before, pick)
    const isDone = await take(world, step, pick)
    taken.push(isDone ? step : `${step} (refused)`)
    if (isDone) done.add(step)
    const after = await storedIn(world.studio)
    try {
      checkCalls(after)
      checkVerdicts(after)
      checkOneDecision(after, taken)
      await checkTimes(world, after)
    } catch (error) {
      throw new Error(`After ${taken.join(', ')}`, { cause: error })
    }
    before = after
  }
  await recheckRecords(world.studio)
}

test(`whatever families of a row do, it is decided at once and nobody meets (seed ${seed})`, async () => {
  const draw = numbers(0, 2 ** 20)
  const pick: Pick = (list) => {
    const chosen = list[draw.next().value % list.length]
    if (chosen === undefined) throw new Error('There is nothing to pick.')
    return chosen
  }
  const done = new Set<RowStep>()
  for (let count = 0; count < walks; count += 1) {
    const closing: (() => Promise<void>)[] = []
    const world = await openRowWorld((close) => void closing.push(close))
    try {
      await walk(world, pick, done)
    } finally {
      for (const close of closing.toReversed()) await close()
    }
  }
  const never = names.filter((name) => !done.has(name))
  expect(never.length, never.join()).toBeLessThanOrEqual(4)
})
