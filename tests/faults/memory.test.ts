import { readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { jpegOf } from '#tests/help/pictures.ts'
import { rounds } from '#tests/help/rounds.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'
import { reportFigure } from './figure.ts'
import { findViolations, History } from './history.ts'
import { type Mutant, mutate } from './mutate.ts'
import { copyRecords, deleteCopies, readRecords } from './records.ts'
import { Photographer } from './writers.ts'

/** As `npm start` runs it, on a small machine. */
const small = ['--max-semi-space-size=2', '--max-old-space-size=192']
/** Of the whole process, MB. */
const maxResident = 300
const copies = rounds(5000, 100_000)
/** Each is drawn as a PDF for the download of all data. */
const invoiceCopies = rounds(800, 5000)
const imageSize = rounds(250, 4000) * 2 ** 20

const exports = [
  '/api/user/export',
  '/api/admin/export/users',
  '/api/admin/export/shoots',
  '/api/admin/export/invoices',
  '/api/admin/logs/export',
  '/api/analytics/csv?tab=shoots&period=all',
  '/api/analytics/csv?tab=accounting&period=all',
  '/api/analytics/pdf?period=all',
  '/api/invoices/1/pdf',
]

/** A studio with many records and a very large image, and little memory for the server. */
async function prepare(mutant?: Mutant) {
  const server = await startServer()
  const file = `${server.folder}.history`
  onTestFinished(async () => {
    await server.remove()
    rmSync(file)
  })
  const history = new History(file)
  const photographer = new Photographer(server.url, history)
  await photographer.begin()
  await photographer.send({
    key: 'shoot',
    path: '/api/shoots',
    body: { title: 'shoot', location: 'Ridge', type: 'wedding' },
  })
  for (const [path, body] of [
    ['/api/clients', { name: 'copied' }],
    ['/api/shoots', { title: 'copied', location: 'Ridge', type: 'wedding' }],
    ['/api/invoices', invoiceOf('copied')],
  ] as const)
    expect((await photographer.caller.send('POST', path, body)).status).toBe(201)
  expect(await photographer.upload('picture', await jpegOf('picture.jpg'))).toMatchObject({ status: 201 })
  await server.stop()
  copyRecords(server.folder, ['clients', 'shoots'], copies)
  copyRecords(server.folder, ['invoices'], invoiceCopies)
  truncateSync(largestIn(join(server.folder, 'uploads')), imageSize)
  const { nodeOptions = [], ...runBy } = mutate(mutant)
  server.runBy({ ...runBy, nodeOptions: [...small, ...nodeOptions] })
  await server.start()
  return { server, history, photographer }
}

const invoiceOf = (notes: string) => ({
  clientId: 1,
  issueDate: '2026-05-01',
  dueDate: '2026-05-31',
  status: 'sent',
  notes,
  items: [{ description: 'Portraits', rate: 420 }],
})

/** The path of the original image. */
function largestIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const found = files.find(({ name }) => /^[0-9a-f]{32}\.jpe?g$/.test(name))
  expect(found).toBeDefined()
  return join(found?.parentPath ?? '', found?.name ?? '')
}

/** Reads an export to its end; returns its number of bytes. */
async function lengthOf({ url }: RunningServer, path: string, cookie: string): Promise<number> {
  const answer = await fetch(url + path, { headers: { cookie } })
  expect(answer.status, path).toBe(200)
  let length = 0
  for await (const piece of answer.body ?? []) length += piece.length
  return length
}

/** The most memory that the process has had so far, MB. */
const peakOf = ({ pid }: RunningServer): number =>
  Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

test('F28: with 192 MB for objects every export is sent to its end beside writers, nothing is gathered', async () => {
  const { server, history, photographer } = await prepare()
  const writing = photographer.write('export', { writers: 2, each: rounds(100) })
  const lengths: string[] = []
  for (const path of exports) {
    const length = await lengthOf(server, path, photographer.caller.cookie)
    lengths.push(`${path.replace(/\?.*/, '')} ${(length / 2 ** 20).toFixed(1)} MB`)
    expect(length, path).toBeGreaterThan(path === '/api/user/export' ? imageSize : 100)
  }
  await writing.done
  const peak = peakOf(server)
  expect(peak).toBeLessThan(maxResident)
  await photographer.sendAgain()
  expect(await server.stop()).toBe(0)
  deleteCopies(server.folder)
  const { counts, damage } = readRecords(server.folder)
  expect([...findViolations(history.read(), { counts, isSettled: true }), ...damage]).toEqual([])
  reportFigure('F28', `at most ${peak} MB: ${lengths.join(', ')}; 0 lost`)
})

test('F28: a server that holds a download in memory is found out', async () => {
  const { server, photographer } = await prepare('gathered-download')
  await lengthOf(server, '/api/user/export', photographer.caller.cookie).catch(() => 0)
  expect(server.pid === undefined || peakOf(server) > maxResident).toBe(true)
})
