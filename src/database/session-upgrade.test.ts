import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startSession, whoIs } from '#accounts/server/sessions.ts'
import { migrate } from '#database/migrate.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import { openOldDatabase } from '#tests/help/old-database.ts'

const at = Date.parse('2026-05-01T09:00:00Z')

test('whoever was signed in stays so, with a number of their own and the proof of when they signed in', async () => {
  const db = await openOldDatabase()
  await sql`insert into users (id, username, "usernameKey", email, "emailKey", password, role, status, "emailVerified", "failedSignIns", "createdAt", "updatedAt")
    values (1, 'u', 'u', 'u@x', 'u@x', '-', 'user', 'active', 1, 0, ${at}, ${at})`.execute(db)
  for (const secret of ['one', 'two'])
    await sql`insert into sessions ("idHash", "userId", "createdAt", "lastSeenAt", ip, "userAgent") values (${hashOf(secret)}, 1, ${at}, ${at + 1}, '127.0.0.1', '')`.execute(
      db,
    )
  await migrate(db)
  expect(await whoIs(db, hashOf('one'), at + 2)).toEqual({ id: 1, role: 'user', status: 'active', provenAt: at })
  await startSession(db, 1, { ip: '127.0.0.1', userAgent: '', now: at + 3 })
  const ids = (await db.selectFrom('sessions').select('id').execute()).map(({ id }) => id)
  expect(ids.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
})
