import { expect, test } from 'vitest'
import { advisoryLock, lockUser } from '#database/dialect.ts'
import { notifications } from '#notification-list/api.ts'
import { support } from '#support/api.ts'
import { openStudio } from '#tests/help/studio.ts'

test('a message does not wait for the deletion of an administrator', async () => {
  const studio = await openStudio()
  const { as, ids, db } = studio
  const { id } = await studio.as('alice')(support.create, {
    input: { subject: 'Weather shows the wrong city', message: 'Since yesterday.' },
  })
  const one = { params: { id } }
  const whileDeleting = (who: 'admin' | 'bob' | 'alice', work: () => Promise<unknown>) =>
    db.transaction().execute(async (transaction) => {
      await advisoryLock(transaction, 'accounts', ids[who])
      await lockUser(transaction, ids[who])
      await work()
    })
  await whileDeleting('admin', () => as('alice')(support.write, { ...one, input: { message: 'Hello?' } }))
  expect((await as('admin')(notifications.unread, {})).map(({ type }) => type)).toEqual(['support_ticket'])
  await whileDeleting('alice', () =>
    expect(as('admin')(support.write, { ...one, input: { message: 'Hello' } })).rejects.toMatchObject({
      code: 'not_found',
    }),
  )
  await whileDeleting('alice', () =>
    expect(as('admin')(support.change, { ...one, input: { status: 'closed' } })).rejects.toMatchObject({
      code: 'not_found',
    }),
  )
  await whileDeleting('bob', () =>
    expect(as('admin')(support.change, { ...one, input: { assignedToId: ids.bob } })).rejects.toMatchObject({
      code: 'invalid',
    }),
  )
})
