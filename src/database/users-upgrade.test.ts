import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginningsOf } from '#accounts/beginnings.ts'
import { standingOf } from '#accounts/standing.ts'
import { migrate } from '#database/migrate.ts'
import { openOldDatabase } from '#tests/help/old-database.ts'

const users = Array.from({ length: 45 }, (_, at) => ({
  id: at + 1,
  username: `Ida.Hölm${at}`,
  email: `ida${at}@North-Light.example`,
  role: at % 3 === 0 ? ('admin' as const) : ('user' as const),
  status: at % 2 === 0 ? ('active' as const) : ('pending' as const),
}))

test('whoever is here already is found as those who come later are, and lists follow their state', async () => {
  const db = await openOldDatabase()
  for (const { id, username, email, role, status } of users)
    await sql`insert into users (id, username, "usernameKey", email, "emailKey", password, role, status, "emailVerified", "failedSignIns", "createdAt", "updatedAt")
      values (${id}, ${username}, ${username.toLowerCase()}, ${email}, ${email.toLowerCase()}, '-', ${role}, ${status}, 1, 0, 1, 1)`.execute(
      db,
    )
  for (const [at, ip] of ['::ffff:192.0.2.7', '2001:db8::7'].entries())
    await sql`insert into sessions ("idHash", "userId", "createdAt", "lastSeenAt", ip, "userAgent") values (${`hash ${at}`}, 1, 1, 1, ${ip}, '')`.execute(
      db,
    )
  await migrate(db)
  expect((await db.selectFrom('sessions').select('ip').orderBy('idHash').execute()).map(({ ip }) => ip)).toEqual([
    '192.0.2.7',
    '2001:db8::7',
  ])
  const wordsOf = async (userId: number) =>
    (await db.selectFrom('user_words').select(['word', 'standing']).where('userId', '=', userId).execute())
      .map(({ word, standing }) => `${standing} ${word}`)
      .toSorted()
  for (const user of users)
    expect(await wordsOf(user.id)).toEqual(
      ['', ...beginningsOf(user)].map((word) => `${standingOf(user)} ${word}`).toSorted(),
    )
  const [first] = users
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', 1).execute()
  expect(await wordsOf(1)).toEqual(
    ['', ...beginningsOf({ username: '', email: '', ...first })]
      .map((word) => `${standingOf({ role: 'admin', status: 'suspended' })} ${word}`)
      .toSorted(),
  )
})
