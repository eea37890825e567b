import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeClient } from '#clients/server/service.ts'
import type { Db } from '#database/db.ts'
import { migrate } from '#database/migrate.ts'
import { changeChecklist } from '#gear/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { find } from '#search-index/server/service.ts'
import { changeShoot } from '#shoots/server/service.ts'
import { openOldDatabase } from '#tests/help/old-database.ts'

const at = Date.parse('2026-05-01T09:00:00Z')

async function fill(db: Db, owner: number): Promise<void> {
  await sql`insert into users (id, username, "usernameKey", email, "emailKey", password, role, status, "emailVerified", "failedSignIns", "createdAt", "updatedAt")
    values (${owner}, ${`u${owner}`}, ${`u${owner}`}, ${`u${owner}@x`}, ${`u${owner}@x`}, '-', 'user', 'active', 1, 0, ${at}, ${at})`.execute(
    db,
  )
  const id = owner * 10
  await sql`insert into clients ("userId", id, name, email, phone, address, notes, "archivedAt", "nameKey", "searchText", "createdAt", "updatedAt", version)
    values (${owner}, ${id}, 'Anne-Marie Łęcka', 'a@lecka.example', '+1 (555) 012-3456', 'Pier 4', '', ${at}, 'anne', 'x', ${at}, ${at}, 1)`.execute(
    db,
  )
  for (const shoot of [id, id + 1])
    await sql`insert into shoots ("userId", id, title, date, "endsAt", duration, "timeZone", location, type, notes, "shotList", status, "searchText", "createdAt", "updatedAt", version)
      values (${owner}, ${shoot}, '東京 wedding', ${at}, ${at + 60_000}, 1, 'UTC', 'O’Brien’s barn', 'commercial', '', '', 'confirmed', 'x', ${at}, ${at}, 1)`.execute(
      db,
    )
  await sql`insert into shoot_clients ("userId", "shootId", "clientId", "createdAt") values (${owner}, ${id}, ${id}, ${at})`.execute(
    db,
  )
  await sql`insert into gear_checklists ("userId", id, name, items, "lastItemId", "isTemplate", "nameKey", "createdAt", "updatedAt", version)
    values (${owner}, ${id}, 'Macro kit', '[{"id":1,"name":"Ring light"},{"id":2,"name":"Tubes"}]', 2, 0, 'macro', ${at}, ${at}, 1)`.execute(
    db,
  )
}

async function held(db: Db): Promise<string> {
  const of = async (table: 'search_entries' | 'search_words' | 'search_typos') =>
    (await db.selectFrom(table).selectAll().execute())
      .map((row) => JSON.stringify(Object.entries(row).toSorted()))
      .toSorted()
  return JSON.stringify([await of('search_entries'), await of('search_words'), await of('search_typos')])
}

test('what was there before is indexed as if it were written today', async () => {
  const db = await openOldDatabase()
  for (const owner of [1, 2]) await fill(db, owner)
  await migrate(db)
  const owner = 2 as OwnerId
  expect(
    (await find(db, owner, 'anne', 50, at)).map(({ kind: type, recordId: id, subtitle, status }) => ({
      type,
      id,
      subtitle,
      status,
    })),
  ).toEqual([
    { type: 'client', id: 20, subtitle: 'a@lecka.example', status: 'archived' },
    { type: 'shoot', id: 20, subtitle: 'Anne-Marie Łęcka', status: 'confirmed' },
  ])
  for (const [q, count] of [
    ['京', 2],
    ['obrien', 2],
    ['commercial', 2],
    ['tubes', 1],
    ['5550123456', 1],
    ['weding', 2],
  ] as const)
    expect(await find(db, owner, q, 50, at), q).toHaveLength(count)
  const before = await held(db)
  // A change that changes no words writes only what the upgrade wrote wrong; its own moment stays the old one.
  await db.transaction().execute(async (transaction) => {
    for (const shoot of [20, 21]) await changeShoot(transaction, owner, shoot, {}, at)
    await changeClient(transaction, owner, 20, { name: 'Anne-Marie Łęcka' }, at)
    await changeChecklist(transaction, owner, 20, {}, at)
  })
  expect(await held(db)).toBe(before)
})

test('more records than are read at once are all indexed', async () => {
  const db = await openOldDatabase()
  await fill(db, 1)
  await sql`insert into shoots ("userId", id, title, date, "endsAt", duration, "timeZone", location, type, notes, "shotList", status, "searchText", "createdAt", "updatedAt", version)
    with recursive n (n) as (select 1000 union all select n + 1 from n where n < 3200)
    select 1, n, 'Numbered ' || n, ${at}, ${at}, 1, 'UTC', 'Quay', 'other', '', '', 'pending', '', ${at}, ${at}, 1 from n`.execute(
    db,
  )
  await migrate(db)
  for (const number of [1000, 1999, 2000, 3200])
    expect(await find(db, 1 as OwnerId, `numbered ${number}`, 50, at)).toHaveLength(1)
})
