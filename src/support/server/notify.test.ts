import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { support } from '#support/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** Creates administrators with ids above all others. */
async function addAdmins({ db, ids }: Studio, count: number): Promise<void> {
  const admin = await db.selectFrom('users').selectAll().where('id', '=', ids.admin).executeTakeFirstOrThrow()
  const more = Array.from({ length: count }, (_, index) => ({
    ...admin,
    id: 900_000 + index,
    username: `helper${index}`,
    usernameKey: `helper${index}`,
    email: `helper${index}@studio.example`,
    emailKey: `helper${index}@studio.example`,
  }))
  await db.insertInto('users').values(more).execute()
}

test('many messages cause one email, to the assignee, or to all administrators without one', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  const { as, ids, db, clock } = studio
  await addAdmins(studio, 22)
  const { id } = await studio.as('alice')(support.create, {
    input: { subject: 'Weather shows the wrong city', message: 'Since yesterday.' },
  })
  const write = () => as('alice')(support.write, { params: { id }, input: { message: 'Hello?' } })
  const emails = async () =>
    (await db.selectFrom('outbox').select('userId').where('kind', '=', 'ticket-written').orderBy('id').execute()).map(
      ({ userId }) => userId,
    )
  const last = 900_021
  await db.updateTable('support_tickets').set({ assignedToId: last }).where('id', '=', id).execute()
  for (let count = 0; count < 5; count += 1) await write()
  expect(await emails()).toEqual([last])
  // One unsent email is enough, however long it waits.
  clock.now += 16 * 60_000
  await write()
  expect(await emails()).toEqual([last])
  await db.updateTable('outbox').set({ sentAt: clock.now }).where('kind', '=', 'ticket-written').execute()
  await write()
  expect(await emails()).toEqual([last])
  clock.now += 16 * 60_000
  await write()
  expect(await emails()).toEqual([last, last])
  expect(
    await db
      .selectFrom('notifications')
      .select('message')
      .where('userId', '=', last)
      .where('type', '=', 'support_message')
      .execute(),
  ).toEqual([{ message: 'It is assigned to you.' }])
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', last).execute()
  await write()
  const [, , ...all] = await emails()
  expect([all.length, all.includes(ids.admin), all.includes(last)]).toEqual([20, true, false])
})

test('a message costs as many statements with twenty administrators as with two', async () => {
  const request = new AsyncLocalStorage<{ asked: number }>()
  const studio = await openStudio({
    env: { MAIL_URL: 'smtp://127.0.0.1:1' },
    options: {
      onQuery: () => {
        const counted = request.getStore()
        if (counted) counted.asked += 1
      },
    },
  })
  const { id } = await studio.as('alice')(support.create, {
    input: { subject: 'Weather shows the wrong city', message: 'Since yesterday.' },
  })
  const cost = async () => {
    const counted = { asked: 0 }
    studio.clock.now += 60 * 60_000
    await studio.db.deleteFrom('outbox').execute()
    await request.run(counted, () =>
      studio.as('alice')(support.write, { params: { id }, input: { message: 'Hello?' } }),
    )
    return counted.asked
  }
  await addAdmins(studio, 1)
  await cost()
  const few = await cost()
  await studio.db.deleteFrom('users').where('id', '>=', 900_000).execute()
  await addAdmins(studio, 25)
  await cost()
  expect(await cost()).toBe(few)
  expect(few).toBeLessThan(40)
})
