import { expect, test } from 'vitest'
import { advisor } from '#advisor/api.ts'
import { callPage } from '#kernel/web/call.ts'
import { shoots } from '#shoots/api.ts'
import { choosingAll, startFakeModel } from '#tests/help/fake-model.ts'
import { openStudio } from '#tests/help/studio.ts'

const camera = {
  shootType: 'portrait',
  lightingCondition: 'golden-hour',
  subject: 'a couple',
  experience: 'amateur',
} as const
const composition = { style: 'natural', subject: 'a dog', environment: 'nature' } as const

async function open(env: Record<string, string> = {}, adviceMs = 10_000) {
  const studio = await openStudio({ env, options: { adviceMs } })
  const alice = studio.as('alice')
  const ask = (subject: string, more: object = {}) =>
    alice(advisor.cameraSettings, { input: { ...camera, subject, ...more } })
  return { ...studio, alice, bob: studio.as('bob'), ask }
}

test('advice is kept with its question and its shoot, newest first', async () => {
  const { alice, ask, clock } = await open()
  const { id: shootId } = await alice(shoots.create, {
    input: { title: 'Maya and Jonas', location: 'Pier 1', type: 'portrait', date: '2026-05-02T10:00:00Z' },
  })
  const first = await ask('a couple', { shootId })
  clock.now += 60_000
  const second = await alice(advisor.compositionTips, { input: composition })
  const stored = await alice(advisor.history, {})
  expect(stored.map(({ id, kind, shoot, question }) => ({ id, kind, shoot, question }))).toEqual([
    { id: second.id, kind: 'composition-tips', shoot: null, question: composition },
    { id: first.id, kind: 'camera-settings', shoot: { id: shootId, title: 'Maya and Jonas' }, question: camera },
  ])
  const ofShoot = await alice(advisor.history, { input: { shootId: String(shootId) } })
  expect(ofShoot.map(({ id }) => id)).toEqual([first.id])
  const { settings, ...advice } = first
  expect(stored[1]).toEqual({
    ...advice,
    text: settings,
    question: camera,
    shoot: { id: shootId, title: 'Maya and Jonas' },
  })
  await alice(shoots.remove, { params: { id: shootId } })
  expect((await alice(advisor.history, {})).map(({ id }) => id)).toEqual([second.id])
})

test('tips on cards are not kept', async () => {
  const { alice } = await open()
  await alice(advisor.weatherTips, { input: { weatherCondition: 'sunny', temperature: 70, season: 'summer' } })
  await alice(advisor.goldenHourTips, {
    input: {
      season: 'fall',
      morningStart: null,
      morningEnd: null,
      eveningStart: null,
      eveningEnd: null,
      quality: null,
    },
  })
  expect(await alice(advisor.history, {})).toEqual([])
})

test('it is read page by page, also of one instant, and deleted by its owner alone', async () => {
  const { alice, bob, ask, signIn } = await open()
  const ids: number[] = []
  for (const subject of ['a', 'b', 'c', 'd', 'e']) ids.unshift((await ask(subject)).id)
  signIn('alice')
  const first = await callPage(advisor.history, { input: { limit: '2' } })
  const second = await callPage(advisor.history, { input: { limit: '2', cursor: first.next ?? '' } })
  const third = await callPage(advisor.history, { input: { limit: '2', cursor: second.next ?? '' } })
  expect([...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)).toEqual(ids)
  expect(third.next).toBeUndefined()
  const [id = 0] = ids
  await expect(bob(advisor.forget, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  expect(await bob(advisor.history, {})).toEqual([])
  await alice(advisor.forget, { params: { id } })
  await expect(alice(advisor.forget, { params: { id } })).rejects.toMatchObject({
    code: 'not_found',
    message: 'Advice not found. It may have been deleted.',
  })
  expect((await alice(advisor.history, {})).map((one) => one.id)).toEqual(ids.slice(1))
})

test('two hundred are stored per photographer; only their own oldest one is deleted', async () => {
  const { alice, bob, ask, db, ids } = await open()
  await bob(advisor.compositionTips, { input: composition })
  const oldest = await ask('the oldest')
  const row = await db.selectFrom('advice').selectAll().where('id', '=', oldest.id).executeTakeFirstOrThrow()
  const more = Array.from({ length: 199 }, (_, index) => ({
    ...row,
    id: 1_000_000 + index,
    createdAt: row.createdAt + index + 1,
  }))
  await db.insertInto('advice').values(more).execute()
  const newest = await ask('the newest', {})
  await db
    .updateTable('advice')
    .set({ createdAt: row.createdAt + 500 })
    .where('id', '=', newest.id)
    .execute()
  const count = async (userId: number) =>
    (await db.selectFrom('advice').select('id').where('userId', '=', userId).execute()).length
  expect([await count(ids.alice), await count(ids.bob)]).toEqual([200, 1])
  await ask('one more')
  expect(await count(ids.alice)).toBe(200)
  expect((await alice(advisor.history, {})).map(({ id }) => id)).not.toContain(oldest.id)
})

test('the same key twice is one question, one answer and one row; another question under it is refused', async () => {
  const fake = await startFakeModel()
  const { raw, alice } = await open(fake.env)
  const ask = (subject: string) =>
    raw('alice', 'POST', '/api/gemini/camera-settings', {
      body: { ...camera, subject },
      headers: { 'idempotency-key': 'once' },
    })
  const [one, other] = await Promise.all([ask('a couple'), ask('a couple')])
  expect([one.status, other.body]).toEqual([200, one.body])
  expect((await ask('a couple')).body).toBe(one.body)
  expect(fake.prompts).toHaveLength(1)
  expect((await alice(advisor.history, {})).map(({ id }) => id)).toEqual([one.json.id])
  expect((await ask('a dog')).status).toBe(422)
})

test('a shoot that is deleted while the model thinks takes its advice with it', async () => {
  const fake = await startFakeModel()
  const { alice, ask } = await open(fake.env, 600_000)
  const { id: shootId } = await alice(shoots.create, {
    input: { title: 'Maya', location: 'Pier 1', type: 'portrait', date: '2026-05-02T10:00:00Z' },
  })
  const isRemoved = Promise.withResolvers<void>()
  const isThinking = new Promise<void>((resolve) =>
    fake.answerWith(async ({ draft }) => {
      resolve()
      await isRemoved.promise
      return choosingAll(draft)
    }),
  )
  const asked = ask('a couple', { shootId }).catch((error: unknown) => error)
  await isThinking
  await alice(shoots.remove, { params: { id: shootId } })
  isRemoved.resolve()
  expect(await asked).toMatchObject({ code: 'not_found' })
  expect(await alice(advisor.history, {})).toEqual([])
})
