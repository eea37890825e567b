import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { isPostgres } from '#database/dialect.ts'
import { openRain, rainOf } from '#tests/help/rain-calls.ts'
import { bookWithClause, offered, offerMove } from '#tests/help/rain-choice.ts'
import type { Studio } from '#tests/help/studio.ts'

/** From now on no row of a table can be written; returns how that ends. */
async function breakTable({ db }: Studio, table: string): Promise<() => Promise<void>> {
  const events = ['insert', 'update', 'delete']
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (isPostgres(db)) {
    await run(
      'create or replace function broken() returns trigger language plpgsql as ' +
        `$$ begin raise exception 'broken'; end $$`,
    )
    await run(
      `create trigger broken before insert or update or delete on ${table} for each row execute function broken()`,
    )
    return async () => void (await run(`drop trigger broken on ${table}`))
  }
  for (const event of events)
    await run(`create trigger broken_${event} before ${event} on ${table} begin select raise(abort, 'broken'); end`)
  return async () => {
    for (const event of events) await run(`drop trigger broken_${event}`)
  }
}

/** All that a choice writes, in the order in which it does. */
const tables = [
  'rain_options',
  'holds',
  'rain_events',
  'contracts',
  'contract_events',
  'contract_documents',
  'contract_signatures',
  'deal_changes',
  'deal_terms',
  'shoots',
  'installments',
  'deal_events',
  'rain_calls',
  'notifications',
]

test('wherever a choice fails, nothing of it is written; then it is made once', async () => {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(82)
  const { shootId } = await bookWithClause(studio)
  const { id, page, choose } = await offerMove(studio, shootId)
  const seen = await page()
  const start = seen.options[0]?.start ?? ''
  const { db } = studio
  const stored = async () => ({
    shoot: await db.selectFrom('shoots').select(['date', 'version']).executeTakeFirstOrThrow(),
    call: await db.selectFrom('rain_calls').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    events: await db.selectFrom('rain_events').select('hash').orderBy('id').execute(),
    holds: await db.selectFrom('holds').selectAll().orderBy('id').execute(),
    terms: await db.selectFrom('deal_terms').select(['n', 'hash']).orderBy('n').execute(),
    papers: (await studio.as('alice')(contracts.list, {})).map(({ contractNumber }) => contractNumber),
    payments: await db.selectFrom('installments').selectAll().orderBy('id').execute(),
  })
  const before = await stored()
  for (const table of tables) {
    const mend = await breakTable(studio, table)
    await expect(choose(seen, start, 'Hannah Weiss'), table).rejects.toMatchObject({ code: 'internal' })
    await mend()
    expect(await stored(), table).toEqual(before)
    // Each refusal counts as an attempt on the link.
    studio.clock.now += 60_000
  }
  expect(await choose(seen, start, 'Hannah Weiss')).toMatchObject({ state: 'chosen' })
  expect((await stored()).shoot).toEqual({ date: Date.parse(start), version: before.shoot.version + 1 })
})

test('none of these work: where the photographer cannot be told, the dates stay', async () => {
  const { studio, page, none } = await offered()
  const before = await page()
  const mend = await breakTable(studio, 'notifications')
  await expect(none('We are away until Thursday.')).rejects.toMatchObject({ code: 'internal' })
  await mend()
  expect(await page()).toEqual(before)
  expect(await none('We are away until Thursday.')).toMatchObject({ state: 'open' })
})
