import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aboutOf } from '#app/server/about.ts'
import { system } from '#system/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { dailyFiguresJob } from './stats-job.ts'

test('an administrator sees what the server stands on, and nothing that opens it', async () => {
  const { as, config, folder, lightbook } = await openStudio({
    env: { WEATHER_URL: 'http://127.0.0.1:1/forecast', WEATHER_API_KEY: 'a-secret-that-nobody-sees' },
  })
  mkdirSync(join(folder, 'backups'))
  writeFileSync(join(folder, 'backups', 'before-upgrade-2026-04-01T00-00-00-000Z.sqlite'), 'twelve bytes')
  await lightbook.services.weather.get('/v1', {}, { for: 'system' }).catch(() => {})
  const answer = await as('admin')(system.overview, {})
  const onSqlite = config.databaseUrl === undefined
  expect(answer).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.versions.node,
    startedAt: '2026-05-01T09:00:00.000Z',
    database: { engine: onSqlite ? 'sqlite' : 'postgres', version: expect.stringMatching(/^\d+\.\d+/) },
    mail: { isOn: false, lastSentAt: null, lastError: '' },
    backups: { areDaily: true, newest: [{ name: 'before-upgrade-2026-04-01T00-00-00-000Z.sqlite', sizeBytes: 12 }] },
  })
  expect(answer.database.sizeBytes).toBeGreaterThan(100_000)
  expect(answer.storage.freeBytes).toBeGreaterThan(0)
  expect(answer.services.map(({ name, isOn }) => [name, isOn])).toEqual([
    ['weather', true],
    ['places', false],
    ['positions', false],
    ['timeStamps', false],
    ['cards', false],
    ['advice', false],
  ])
  expect(answer.services[0]).toMatchObject({
    host: '127.0.0.1:1',
    answeredAt: null,
    failedAt: expect.any(String),
    failure: 'network',
  })
  expect(JSON.stringify(answer)).not.toContain('a-secret')
  await expect(as('alice')(system.overview, {})).rejects.toMatchObject({ code: 'forbidden' })
})

test('database credentials are not shown', async () => {
  const { config } = await openStudio()
  expect(
    aboutOf({ ...config, databaseUrl: 'postgres://studio:top-secret@db.example:5433/lightbook?sslmode=require' }, 0)
      .database,
  ).toBe('db.example:5433/lightbook')
  expect(aboutOf({ ...config, databaseUrl: 'postgres://' }, 0).database).not.toContain('postgres://')
})

const count = ({ db, clock }: Studio) => dailyFiguresJob.run(db, clock.now, async () => true)

test('figures are kept once a day, also by several servers, and days without a server stay empty', async () => {
  const studio = await openStudio()
  const { as, clock, db } = studio
  await Promise.all([count(studio), count(studio), count(studio)])
  await db.updateTable('users').set({ status: 'suspended' }).where('username', '=', 'bob').execute()
  clock.now += 60_000
  await count(studio)
  clock.now += 3 * 86_400_000
  await count(studio)
  expect(await as('admin')(system.stats, {})).toEqual([
    {
      date: '2026-05-01',
      totalUsers: 6,
      activeUsers: 4,
      totalShoots: 0,
      totalInvoices: 0,
      currency: 'USD',
      totalRevenue: 0,
    },
    {
      date: '2026-05-04',
      totalUsers: 6,
      activeUsers: 3,
      totalShoots: 0,
      totalInvoices: 0,
      currency: 'USD',
      totalRevenue: 0,
    },
  ])
  await expect(as('moderator')(system.stats, {})).rejects.toMatchObject({ code: 'forbidden' })
})
