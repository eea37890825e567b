import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrations } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { Caller } from '#tests/help/caller.ts'
import { ask } from '#tests/help/clusters.ts'
import { newDatabase } from '#tests/help/moves.ts'
import { startServer } from '#tests/help/server.ts'

const watch = { onIdleError: () => {} }

type Step = (typeof migrations)[string]['up']

/** The schema of a version to come. */
const later = {
  ...migrations,
  '9999-later': {
    up: async (db: Parameters<Step>[0]) => {
      await sql`alter table clients add column pronouns text not null default ''`.execute(db)
    },
  },
}

test('while another server upgrades the schema, the earlier one goes on reading, and changes nothing', async () => {
  const url = await newDatabase()
  const server = await startServer({ DATABASE_URL: url })
  onTestFinished(() => server.remove())
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  const create = (name: string) => nora.send('POST', '/api/clients', { name })
  expect((await create('Ida Holm')).status).toBe(201)

  const answers: number[] = []
  let isReading = true
  const reading = (async () => {
    while (isReading) answers.push((await nora.send('GET', '/api/clients')).status)
  })()
  // As a backup does, which reads the table that the upgrade changes.
  const backup = new pg.Client({ connectionString: url })
  await backup.connect()
  await backup.query('begin; select count(*) from clients')
  const upgrade = openDatabase({ dataDir: '', databaseUrl: url }, watch, (opened, before) =>
    migrate(opened, before, later),
  )
  await expect.poll(async () => (await ask(url, 'select 1 from pg_locks where not granted')).length).toBeGreaterThan(0)
  await expect.poll(async () => (await ask(url, 'select 1 from pg_locks where not granted')).length).toBe(0)
  const during = answers.length
  await expect.poll(() => answers.length).toBeGreaterThan(during + 20)
  await backup.query('commit')
  await backup.end()
  const { db, close } = await upgrade
  onTestFinished(close)
  await expect.poll(async () => (await create('Jonas Lind')).status).toBe(503)
  const before = answers.length
  await expect.poll(() => answers.length).toBeGreaterThan(before + 50)
  isReading = false
  await reading
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await create('Mara Quill')).toMatchObject({
    status: 503,
    json: {
      code: 'unavailable',
      reason: 'outdated_server',
      message: 'Lightbook is being upgraded. Nothing was saved: try again in a moment.',
    },
  })
  // The jobs belong to the newer server.
  await expect.poll(() => server.output).toContain('this server only reads now')
  await db.updateTable('jobs').set({ dueAt: 0, holder: '' }).execute()
  // Several times as long as a job waits for its turn.
  await setTimeout(3000)
  expect(await db.selectFrom('jobs').select('name').where('dueAt', '>', 0).execute()).toEqual([])
  expect(await server.stop()).toBe(0)
})
