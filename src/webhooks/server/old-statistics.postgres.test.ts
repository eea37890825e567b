import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { openWebhooks } from '#tests/help/webhook-receivers.ts'
import { webhooks } from '#webhooks/api.ts'
import { deleteOldDeliveries } from './cleanup.ts'

// The plans of statements that PostgreSQL makes for a table of one row took longer than its limit for 30,000.
test('30,000 events are deleted with their webhook while statistics know one', { timeout: 60_000 }, async () => {
  const { studio, alice, add } = await openWebhooks()
  const { id } = await add()
  await alice(clients.create, { input: { name: 'Priya Raman' } })
  const row = await studio.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow()
  await studio.db.transaction().execute(async (transaction) => {
    for (let step = 0; step < 60; step += 1) {
      const rows = Array.from({ length: 500 }, (_, at) => ({ ...row, id: 1_000_000 + step * 500 + at }))
      await transaction.insertInto('webhook_deliveries').values(rows).execute()
    }
    await sql`analyze webhook_deliveries`.execute(studio.db)
  })
  await alice(webhooks.remove, { params: { id } })
  await deleteOldDeliveries(studio.db, studio.clock.now, async () => true)
  expect(await studio.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([])
})
