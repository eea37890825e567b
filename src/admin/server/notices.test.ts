import { expect, test } from 'vitest'
import { admin } from '#admin/api.ts'
import type { NotificationType } from '#admin/notice.ts'
import { notifications } from '#notification-list/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { broadcastJob } from './broadcast-job.ts'

const notice = { title: '<b>The server</b> moves', message: 'Tonight at ten.\nFor a few minutes.' }
const bell = async ({ as }: Studio, who: 'admin' | 'alice' | 'bob' | 'moderator') =>
  (await as(who)(notifications.unread, {})).map(({ type, title, message, priority, relatedType }) => ({
    type,
    title,
    message,
    priority,
    relatedType,
  }))
const round = ({ db, clock }: Studio, mayGoOn = async () => true) => broadcastJob.run(db, clock.now, mayGoOn)

test('a broadcast reaches each active user once, word for word; administrators may be left out', async () => {
  const studio = await openStudio()
  const type: NotificationType = 'feature_update'
  expect(
    await studio.as('admin')(admin.broadcast, { input: { ...notice, type, priority: 'high', excludeAdmins: true } }),
  ).toEqual({ count: 3 })
  expect(await studio.as('admin')(admin.broadcast, { input: notice })).toEqual({ count: 4 })
  // Two servers run the job at the same time, and a third one later.
  await Promise.all([round(studio), round(studio)])
  await round(studio)
  const [first, second] = [
    { ...notice, type, priority: 'high', relatedType: null },
    { ...notice, type: 'system_announcement', priority: 'normal', relatedType: null },
  ]
  for (const who of ['alice', 'bob', 'moderator'] as const)
    expect(await bell(studio, who), who).toEqual([second, first])
  expect(await bell(studio, 'admin')).toEqual([second])
  const { count } = await studio.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect([count, await studio.db.selectFrom('broadcasts').selectAll().execute()]).toEqual([7, []])
})

test('a stopped broadcast continues without repeating or skipping a user, and excludes later users', async () => {
  const studio = await openStudio()
  const { db, as, ids } = studio
  const plain = await db.selectFrom('users').selectAll().where('id', '=', ids.alice).executeTakeFirstOrThrow()
  const crowd = Array.from({ length: 230 }, (_, at) => 1000 + at)
  const come = (numbers: number[]) =>
    db
      .insertInto('users')
      .values(
        numbers.map((id) => ({
          ...plain,
          id,
          username: `u${id}`,
          usernameKey: `u${id}`,
          email: `u${id}@x`,
          emailKey: `u${id}@x`,
        })),
      )
      .execute()
  await come(crowd)
  expect(await as('admin')(admin.broadcast, { input: notice })).toEqual({ count: 234 })
  await come([5000])
  await round(studio, async () => false)
  const answer = async () =>
    (await db.selectFrom('notifications').select('userId').execute()).map(({ userId }) => userId)
  expect((await answer()).length).toBe(100)
  await db.deleteFrom('users').where('id', '=', 1200).execute()
  await round(studio)
  const all = await answer()
  expect([all.length, new Set(all).size, all.includes(5000)]).toEqual([233, 233, false])
})

test('a notification to one user stands under their bell alone, and the same key sends it once', async () => {
  const studio = await openStudio()
  const { as, ids } = studio
  const request = {
    params: { id: ids.alice },
    input: { ...notice, type: 'security_alert' as const, priority: 'urgent' as const },
    idempotencyKey: 'a-key-of-this-form-0001',
  }
  for (let at = 0; at < 2; at++) expect(await as('admin')(admin.notify, request)).toEqual({ count: 1 })
  expect(await bell(studio, 'alice')).toEqual([
    { ...notice, type: 'security_alert', priority: 'urgent', relatedType: null },
  ])
  expect(await bell(studio, 'bob')).toEqual([])
  await expect(
    as('admin')(admin.notify, {
      ...request,
      params: { id: 2_000_000_000 },
      idempotencyKey: 'another-key-of-this-form-01',
    }),
  ).rejects.toMatchObject({ code: 'not_found' })
})
