import { expect } from 'vitest'
import type { Db } from '#database/db.ts'
import { openDatabase } from '#database/open.ts'
import { contentsOf } from '#tests/help/contents.ts'
import type { Stored } from './play.ts'

/** Rows of these come and go beside what is decided. */
const beside = new Set(['ids', 'jobs', 'installation', 'leftover_files', 'system_stats', 'outbox'])

async function readAll(db: Db) {
  const calls = await db.selectFrom('rain_calls').selectAll().orderBy('id').execute()
  const events = await db.selectFrom('rain_events').select(['callId', 'kind']).orderBy('id').execute()
  const shoots = await db.selectFrom('shoots').select(['id', 'date', 'version']).orderBy('id').execute()
  const options = await db.selectFrom('rain_options').select(['callId', 'start', 'holdId']).execute()
  const holds = await db.selectFrom('holds').select(['id', 'typeId']).where('kind', '=', 'rain').execute()
  const addenda = await db
    .selectFrom('contracts')
    .select(['id', 'status'])
    .where('title', 'like', 'Addendum%')
    .execute()
  const signatures = await db.selectFrom('contract_signatures').select('contractId').execute()
  const told = await db.selectFrom('notifications').select('type').where('type', '=', 'rain_call').execute()
  const outbox = await db.selectFrom('outbox').select('kind').execute()
  const rows = Object.entries(await contentsOf(db)).filter(([name]) => !beside.has(name))
  return {
    calls: calls.map(({ id, shootId, state, verdict, decision, start, chosenStart, addendumId }) => ({
      // Not their ids: one that was taken by a process that is killed is not used again.
      shootId,
      state,
      verdict,
      decision,
      start,
      chosenStart,
      addendum: addenda.find((one) => one.id === addendumId)?.status,
      signatures: signatures.filter(({ contractId }) => contractId === addendumId).length,
      kinds: events.filter(({ callId }) => callId === id).map(({ kind }) => kind),
      held: options.filter(({ callId, holdId }) => callId === id && holds.some((hold) => hold.id === holdId)).length,
    })),
    shoots,
    addenda: addenda.length,
    holds: holds.filter(({ typeId }) => typeId === null).length,
    told: told.length,
    emails: outbox.map(({ kind }) => kind).toSorted(),
    rows: Object.fromEntries(rows.map(([name, { length }]) => [name, length])),
  }
}

export type Written = Awaited<ReturnType<typeof readAll>>

/** What is stored while no process has it open. */
export async function writtenIn(stored: Stored): Promise<Written> {
  const { db, close } = await openDatabase(stored, { onIdleError: () => {} })
  try {
    return await readAll(db)
  } finally {
    await close()
  }
}

const times = (kinds: readonly string[], kind: string): number => kinds.filter((one) => one === kind).length

/** What was reached by a call, with all that belongs to it. */
function expectWholeCall(call: Written['calls'][number], { shoots }: Written): void {
  const { state, verdict, decision, kinds, chosenStart } = call
  const isChosen = state === 'chosen'
  const date = shoots.find(({ id }) => id === call.shootId)?.date
  expect({ verdict: verdict !== null, decided: decision !== null, chosen: chosenStart !== null }).toEqual({
    verdict: kinds.includes('read'),
    decided: kinds.includes('decided'),
    chosen: isChosen,
  })
  for (const kind of ['read', 'decided', 'offered', 'opened', 'chosen', 'moved', 'ended'])
    expect(times(kinds, kind), kind).toBeLessThanOrEqual(1)
  expect(state, 'a decision without dates').not.toBe('called')
  expect(times(kinds, 'moved')).toBe(Number(isChosen))
  expect({ addendum: call.addendum, signatures: call.signatures }).toEqual({
    addendum: isChosen ? 'signed' : undefined,
    signatures: isChosen ? 2 : 0,
  })
  expect(call.held > 0, 'dates are held').toBe(state === 'offered')
  if (isChosen) expect(date).toBe(chosenStart)
  else if (state !== 'void') expect([call.start, undefined], 'the date stays').toContain(date)
}

/** Each act was written with all that belongs to it, or not at all. */
export function expectWhole(written: Written): void {
  for (const call of written.calls) expectWholeCall(call, written)
  expect(written.addenda).toBe(written.calls.filter(({ state }) => state === 'chosen').length)
  expect(written.holds).toBe(written.calls.reduce((sum, { held }) => sum + held, 0))
}
