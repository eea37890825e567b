import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Studio } from '#tests/help/studio.ts'
import { recheckRecords } from '#tests/help/rain-calls.ts'
import { byChoice, byHand, byStatus, type StepName, type World } from './steps.ts'

/** What is stored after a step. */
export async function storedIn({ db, ids, clock }: Studio) {
  const owned = { userId: ids.alice }
  const [shoots, calls, events, holds, addenda] = await Promise.all([
    db
      .selectFrom('shoots')
      .select(['id', 'date', 'endsAt', 'status', 'version'])
      .where('userId', '=', owned.userId)
      .execute(),
    db.selectFrom('rain_calls').selectAll().where('userId', '=', owned.userId).orderBy('id').execute(),
    db.selectFrom('rain_events').select(['callId', 'kind', 'facts']).where('userId', '=', owned.userId).execute(),
    db
      .selectFrom('holds')
      .select(['startsAt', 'endsAt'])
      .where('userId', '=', owned.userId)
      .where('until', '>', clock.now)
      .execute(),
    db.selectFrom('contracts').select(['id', 'status']).where('title', 'like', 'Addendum%').execute(),
  ])
  return { shoots, calls, events, holds, addenda }
}

export type Stored = Awaited<ReturnType<typeof storedIn>>

interface Done {
  step: StepName
  before: Stored
  after: Stored
}

const ended = new Set(['kept', 'chosen', 'settled', 'void'])

const isAddendum = (facts: string): boolean => typeof JSON.parse(facts).addendum === 'string'

/** One reading and one choice for each call, one live call for each shoot, and an addendum for each move. */
export function checkCalls({ calls, events, addenda }: Stored): void {
  for (const { id, shootId } of calls) {
    const told = events.filter(({ callId }) => callId === id)
    expect(told.filter(({ kind }) => kind === 'read').length, `readings of call ${id}`).toBeLessThanOrEqual(1)
    const chosen = told.filter(({ kind, facts }) => kind === 'chosen' && isAddendum(facts))
    expect(chosen.length, `choices of call ${id}`).toBeLessThanOrEqual(1)
    const live = calls.filter((call) => call.shootId === shootId && !ended.has(call.state))
    expect(live.length, `live calls of shoot ${shootId}`).toBeLessThanOrEqual(1)
  }
  const moved = calls.filter(({ state }) => state === 'chosen')
  expect(addenda.map(({ status }) => status)).toEqual(moved.map(() => 'signed'))
}

/** The verdict of the row is the one of the record, which is that of the rule on the bytes. */
export function checkVerdicts({ calls, events }: Stored): void {
  for (const { id, verdict, evidenceHash, state } of calls) {
    const read = events.find(({ callId, kind }) => callId === id && kind === 'read')
    if (!read) {
      expect(verdict, `the verdict of call ${id}, ${state}`).toBeNull()
      continue
    }
    expect({ verdict, evidenceHash }, `call ${id}`).toEqual({
      verdict: JSON.parse(read.facts).verdict,
      evidenceHash: JSON.parse(read.facts).evidenceHash,
    })
  }
}

const meet = (one: { date: number; endsAt: number }, from: number, until: number): boolean =>
  one.date < until && one.endsAt > from

/** A shoot has another date only by hand, or because its client chose it; then it meets nothing. */
function checkDates({ step, before, after }: Done): void {
  for (const shoot of after.shoots) {
    const was = before.shoots.find(({ id }) => id === shoot.id)
    if (!was || was.date === shoot.date) continue
    expect(byHand.has(step) || byChoice.has(step), `“${step}” moved shoot ${shoot.id}`).toBe(true)
    if (!byChoice.has(step)) continue
    const call = after.calls.find(({ shootId, chosenStart }) => shootId === shoot.id && chosenStart === shoot.date)
    expect(call).toMatchObject({ state: 'chosen', addendumId: expect.any(Number) })
    expect(call?.decision === 'move' || call?.early === 1, 'decided by the photographer').toBe(true)
    expect(shoot.version).toBe(was.version + 1)
    const others = after.shoots.filter(({ id, status }) => id !== shoot.id && status !== 'cancelled')
    expect(others.filter((other) => meet(other, shoot.date, shoot.endsAt))).toEqual([])
    expect(after.holds.filter(({ startsAt, endsAt }) => meet(shoot, startsAt, endsAt))).toEqual([])
  }
}

/** Nothing is cancelled but by hand. */
function checkStatus({ step, before, after }: Done): void {
  for (const { id, status } of after.shoots) {
    const was = before.shoots.find((shoot) => shoot.id === id) ?? { status }
    if (was.status !== status) expect(byStatus.has(step), `“${step}” made shoot ${id} ${status}`).toBe(true)
  }
}

/** What may follow a reading, by which step. */
const afterReading: Partial<Record<string, readonly StepName[]>> = {
  called: ['move it'],
  offered: ['move it'],
  open: ['move it'],
  void: ['move by hand', 'cancel'],
}

/** After the reading nothing changes without an act of the photographer; only the start of the session keeps it. */
function checkDecisions({ step, before, after }: Done, now: number): void {
  for (const call of after.calls) {
    const was = before.calls.find(({ id }) => id === call.id)
    if (was?.state !== 'read' || call.state === 'read') continue
    const isKept = call.state === 'kept' && (step === 'keep it' || now >= call.start)
    const isRight = isKept || afterReading[call.state]?.includes(step)
    expect(isRight, `“${step}” turned a call that was read into ${call.state}`).toBe(true)
  }
}

/** `20261017T173000` in New York. */
const stamp = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO('America/New_York')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replaceAll(/[-:]/g, '')

/** Other calendars are told the same dates. */
async function checkFeed({ studio, feed, agreed }: World, { shoots }: Stored): Promise<void> {
  // The walk reads it more often than others may.
  await studio.db.deleteFrom('rate_limits').where('key', 'like', '/api/calendar/feed/%').execute()
  const { status, body } = await studio.raw('visitor', 'GET', feed)
  expect(status).toBe(200)
  for (const { id, date, status: shootStatus, version } of shoots) {
    if (shootStatus === 'cancelled' || !agreed.some(({ shootId }) => shootId === id)) continue
    const [event] = body.split('BEGIN:VEVENT').filter((one) => one.includes(`UID:shoot-${id}-`))
    expect(event, `shoot ${id}, version ${version}`).toContain(`DTSTART;TZID=America/New_York:${stamp(date)}`)
  }
}

/** The calls that a step changed; the records of the others are checked when the walk ends. */
const changed = ({ before, after }: Done): number[] =>
  after.calls
    .filter((call) => {
      const was = before.calls.find(({ id }) => id === call.id)
      const told = ({ events }: Stored) => events.filter(({ callId }) => callId === call.id).length
      return !isDeepStrictEqual(call, was) || told(after) !== told(before)
    })
    .map(({ id }) => id)

/** All that holds after each step. */
export async function check(world: World, done: Done): Promise<void> {
  const { after } = done
  checkCalls(after)
  checkVerdicts(after)
  checkStatus(done)
  checkDates(done)
  checkDecisions(done, world.studio.clock.now)
  await recheckRecords(world.studio, changed(done))
  await checkFeed(world, after)
}
