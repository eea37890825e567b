import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import type { BackupOptions } from '#backup/server/write-backup.ts'
import type { Work } from '#system/api.ts'
import { verifyBackup } from '#backup/server/read-backup.ts'
import type { BusyTimes, ReadOrder as BusyOrder } from '#busy-calendars/server/reading/read-busy-times.ts'
import { createFileReader } from '#file-reading/server/file-reader.ts'
import { calendarOf } from './help/calendar-hosts.ts'
import { Caller } from './help/caller.ts'
import { readPdf, wordsOf } from './help/pdf.ts'
import { jpegOf } from './help/pictures.ts'
import { npmStart, type Process, startServer } from './help/server.ts'
import { fetchVersion, oldest } from '../scripts/node.mjs'
import { builtName } from '../scripts/server-modules.ts'
import { buildServer } from '../scripts/server.mjs'

const root = resolve(import.meta.dirname, '..')

async function open(process: Process = npmStart) {
  const server = await startServer({}, process)
  onTestFinished(async () => {
    await server.stop()
    await server.remove()
  })
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  const made = async (path: string, body: unknown): Promise<number> => {
    const { status, json } = await nora.send('POST', path, body)
    expect({ path, status }).toEqual({ path, status: 201 })
    return (json as { id: number }).id
  }
  const read = (path: string) => fetch(server.url + path, { headers: { cookie: nora.cookie } })
  return { server, nora, made, read }
}

test('what npm start runs decodes images, makes documents, finds places and shows its pages', async () => {
  const { made, nora, read } = await open()
  const shoot = await made('/api/shoots', { title: 'Engagement', location: 'Pier 17', type: 'wedding' })
  const images = new FormData()
  images.append('files', await jpegOf('harbor.jpg', { width: 900, height: 600 }))
  const sent = await nora.send('POST', `/api/shoots/${shoot}/reference-images`, images)
  expect(sent).toMatchObject({ status: 201, json: [{ width: 900, height: 600 }] })

  const clientId = await made('/api/clients', { name: 'Maya Lindqvist' })
  const items = [{ description: 'Portraits by the harbor', rate: 420 }]
  const invoice = await made('/api/invoices', { clientId, issueDate: '2026-06-01', dueDate: '2026-06-15', items })
  const pdf = await readPdf(Buffer.from(await (await read(`/api/invoices/${invoice}/pdf`)).arrayBuffer()))
  expect(pdf.pages.map(wordsOf).join(' ')).toContain('Portraits by the harbor')

  expect(await (await read('/api/places?q=Lisbon')).text()).toContain('Portugal')
  expect(await (await read('/')).text()).toContain('<title>')
})

test('it works on the oldest Node that we support: money, days, documents and jobs', async () => {
  const node = await fetchVersion(oldest)
  if (node === undefined) throw new Error(`Node ${oldest} could not be fetched from npm.`)
  const { server, nora, made, read } = await open({ ...npmStart, node })
  const clientId = await made('/api/clients', { name: 'Maya Lindqvist' })
  const items = [{ description: 'Portraits by the harbor', rate: 420 }]
  const invoice = await made('/api/invoices', { clientId, issueDate: '2026-06-01', dueDate: '2026-06-15', items })
  const when = { date: '2026-06-20T17:00:00Z', timeZone: 'Europe/Lisbon' }
  const shoot = await made('/api/shoots', { title: 'Engagement', location: 'Pier 17', type: 'wedding', ...when })
  const bytes = async (path: string) => Buffer.from(await (await read(path)).arrayBuffer())
  expect((await readPdf(await bytes(`/api/invoices/${invoice}/pdf`))).pages.map(wordsOf).join(' ')).toContain(
    '06/15/2026',
  )
  expect((await read(`/api/shoots/${shoot}/call-sheet/pdf`)).status).toBe(200)
  expect((await read('/api/dashboard')).status).toBe(200)
  const jobs = async () => ((await nora.send('GET', '/api/admin/jobs')).json as Work).jobs
  const early = ['installments', 'overdue invoices', 'tidying up']
  await expect
    .poll(async () => (await jobs()).filter(({ name, endedAt }) => early.includes(name) && endedAt !== null))
    .toHaveLength(early.length)
  expect(server.output).not.toMatch(/not defined|a job failed|request failed/)
})

test('an error in the log names the place in the source', async () => {
  const { server, read } = await open()
  const database = new DatabaseSync(join(server.folder, 'lightbook.sqlite'), { timeout: 60_000 })
  database.exec('drop table notifications')
  database.close()
  expect((await read('/api/notifications')).status).toBe(500)
  await expect.poll(() => server.output).toMatch(/request failed/)
  expect(server.output).toMatch(/no such table.*src\/database\/sqlite\.ts:\d+:\d+/)
  expect(server.output).not.toContain('dist/server')
})

test('the built thread makes backups', async () => {
  const { server, made } = await open()
  await made('/api/clients', { name: 'Maya Lindqvist' })
  const backups = join(server.folder, 'backups')
  const options: BackupOptions = { place: { dataDir: server.folder }, backups, version: '0.1.0', now: Date.now() }
  const thread = new Worker(join(await buildServer(), builtName('backup/server/backup-thread.ts')), {
    workerData: options,
  })
  expect(await once(thread, 'exit')).toEqual([0])
  const [backup] = readdirSync(backups, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(await verifyBackup(join(backups, backup?.name ?? 'none'))).toMatchObject({ version: '0.1.0' })
})

test('each domain reads files in the thread of its own', async () => {
  const built = async (path: string) => join(await buildServer(), builtName(path))
  const now = Date.parse('2026-10-06T04:00:00Z')
  const readCalendar = createFileReader<BusyOrder, BusyTimes>(
    await built('busy-calendars/server/reading/reader-thread.ts'),
    'This calendar can’t be read.',
  )
  const dentist = calendarOf(['UID:1', 'DTSTART:20261016T213000Z', 'DTEND:20261016T223000Z', 'SUMMARY:Dentist'])
  const calendar = { bytes: Buffer.from(dentist), order: { timeZone: 'America/New_York', now } }
  const { times } = await readCalendar(calendar, 1, AbortSignal.timeout(60_000))
  expect(times).toEqual([[Date.parse('2026-10-16T21:30Z'), Date.parse('2026-10-16T22:30Z')]])

  const { nora } = await open()
  const clients = new FormData()
  clients.append('kind', 'clients')
  clients.append('file', new File(['Name,Email\nMaya Lindqvist,maya@example.com\n'], 'clients.csv'))
  expect(await nora.send('POST', '/api/imports/preview', clients)).toMatchObject({ status: 200 })
})

test('the build contains no path of this machine', async () => {
  const folder = await buildServer()
  const files = readdirSync(folder)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(root))).toEqual([])
})

test('a build that was cut off is built again', async () => {
  const folder = await buildServer()
  const entry = readFileSync(join(folder, 'main.js'))
  for (const cutOff of [() => writeFileSync(join(folder, 'main.js'), ''), () => rmSync(join(folder, 'files.json'))]) {
    cutOff()
    expect(await buildServer()).toBe(folder)
    expect(readFileSync(join(folder, 'main.js'))).toEqual(entry)
  }
})
