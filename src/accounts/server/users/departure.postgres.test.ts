import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstSettings } from '#accounts/server/settings/settings.ts'
import { insertUser } from '#accounts/server/users/user-store.ts'
import { openStudio } from '#tests/help/studio.ts'
import { untilAnotherWaits } from '#tests/help/waiting.ts'

test('the closing waits for a registration that has begun, and counts it', async () => {
  const studio = await openStudio()
  const { db, clock, ids, raw } = studio
  await db.deleteFrom('users').where('id', '<>', ids.admin).execute()
  await raw('admin', 'GET', '/api/user')
  const closing = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock_shared(16, 0)`.execute(transaction)
    const going = raw('admin', 'DELETE', '/api/account', { body: { closeInstallation: true } })
    await untilAnotherWaits(db)
    const account = {
      email: 'nora@studio.example',
      username: 'nora',
      password: 'lantern under oaks',
      role: 'user',
      status: 'active',
      emailVerified: 1,
    } as const
    await insertUser(transaction, { ...account, ...firstSettings('Europe/Oslo') }, clock.now)
    return { going }
  })
  expect((await closing.going).json).toMatchObject({
    reason: 'accounts_left',
    message: '1 other account is still here. Nothing was deleted. Hand the installation over, or delete it first.',
  })
})
