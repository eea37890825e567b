import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon, { type Shot } from 'autocannon'
import { expect, onTestFinished, test } from 'vitest'
import { numbers, rounds } from '#tests/help/rounds.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'
import { Caller } from '#tests/help/caller.ts'
import { reportFigure, spread } from './figure.ts'
import { findViolations, History } from './history.ts'
import { copyRecords, deleteCopies, readRecords } from './records.ts'
import { Photographer } from './writers.ts'

const password = 'a violet hour by the sea'

async function prepare() {
  const server = await startServer()
  const file = `${server.folder}.history`
  onTestFinished(async () => {
    await server.remove()
    rmSync(file)
  })
  const history = new History(file)
  const photographer = new Photographer(server.url, history)
  await photographer.begin()
  return { server, history, photographer }
}

type Place = Awaited<ReturnType<typeof prepare>>

/** What a server of a day at work is asked for. */
const reads = [
  '/api/shoots?when=all&limit=50',
  '/api/clients?limit=50',
  '/api/invoices?limit=50',
  '/api/search?q=first',
  '/api/notifications/unread',
  '/api/system/maintenance-mode',
]

const readingOf = ({ caller }: Photographer, path: string): Shot => ({ path, headers: { cookie: caller.cookie } })

/** Sends requests at a rate, however slow the answers are; returns the statuses and the slowest answers. */
async function load({ server }: Place, requests: Shot[], overallRate: number, duration: number) {
  const outcome = await autocannon({ url: server.url, connections: 50, duration, overallRate, requests })
  const statuses = Object.keys(outcome.statusCodeStats).map(Number)
  const { p50, p99, max } = outcome.latency
  return {
    ...outcome,
    statuses,
    text: `${outcome.requests.total} answers, p50 ${p50} ms, p99 ${p99} ms, slowest ${max} ms`,
  }
}

/** Stops the server and compares what it stored with what it answered. */
async function expectAllThere({ server, history, photographer }: Place): Promise<void> {
  await photographer.sendAgain()
  expect(await server.stop()).toBe(0)
  const { counts, damage, gaps } = readRecords(server.folder)
  expect([...findViolations(history.read(), { counts, isSettled: true }), ...damage, ...gaps]).toEqual([])
}

const descriptorsOf = ({ pid }: RunningServer): number => readdirSync(`/proc/${pid}/fd`).length
const megabytesOf = ({ pid }: RunningServer): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
const journalOf = ({ folder }: RunningServer): number => statSync(join(folder, 'lightbook.sqlite-wal')).size

test.each([
  ['F1', 300, rounds(3, 600)],
  ['F5', 100, rounds(2, 2700)],
])(
  '%s: at %i reads a second beside two writers, every answer is right and nothing piles up',
  async (fault, rate, seconds) => {
    const place = await prepare()
    const { server, photographer } = place
    const requests = reads.map((path) => readingOf(photographer, path))
    await load(place, requests, rate, 1)
    const before = megabytesOf(server)
    const writing = photographer.write('mixed', { writers: 2 })
    const { statuses, errors, text } = await load(place, requests, rate, seconds)
    await writing.stop()
    expect([statuses, errors]).toEqual([[200], 0])
    expect(journalOf(server)).toBeLessThan(64 * 2 ** 20)
    // Connections close some time after their client has gone.
    await expect.poll(() => descriptorsOf(server)).toBeLessThan(60)
    const memory = `${before} MB before, ${megabytesOf(server)} MB after ${seconds} s`
    await expectAllThere(place)
    reportFigure(fault, `${rate} reads a second beside 2 writers: ${text}; ${memory}; 0 lost`)
  },
)

test('F2: a burst of 1,000 requests a second ends nothing, loses nothing, and leaves no wait behind', async () => {
  const place = await prepare()
  const { photographer } = place
  const writing = photographer.write('burst', { writers: 2 })
  const requests = reads.map((path) => readingOf(photographer, path))
  const { statuses, text } = await load(place, requests, 1000, rounds(2, 60))
  await writing.stop()
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  const began = performance.now()
  for (const path of reads) expect((await photographer.caller.send('GET', path)).status, path).toBe(200)
  const afterMs = Math.round((performance.now() - began) / reads.length)
  await expectAllThere(place)
  reportFigure('F2', `1,000 a second: ${text}; then ${afterMs} ms a request; 0 lost`)
})

test('F3: polls without news are answered 304, also beside a writer', async () => {
  const place = await prepare()
  const { server, photographer } = place
  const greta = new Caller(server.url)
  await greta.register('greta', password)
  const poll = { path: '/api/notifications/unread', headers: { cookie: greta.cookie } }
  const { headers } = await fetch(server.url + poll.path, { headers: poll.headers })
  const again = { ...poll, headers: { ...poll.headers, 'if-none-match': headers.get('etag') ?? '' } }
  const writing = photographer.write('polled', { writers: 1 })
  const { statuses, text } = await load(place, [again], 500, rounds(2, 60))
  await writing.stop()
  expect(statuses).toEqual([304])
  await expectAllThere(place)
  reportFigure('F3', `500 polls a second: ${text}`)
})

test('F4: beside lists of a photographer with many records, others are served, and their changes kept', async () => {
  const place = await prepare()
  const { server, photographer } = place
  const large = new Caller(server.url)
  await large.register('greta', password)
  for (const [path, body] of [
    ['/api/clients', { name: 'copied' }],
    ['/api/shoots', { title: 'copied', location: 'Ridge', type: 'wedding' }],
  ] as const)
    expect((await large.send('POST', path, body)).status).toBe(201)
  await server.stop()
  copyRecords(server.folder, ['clients', 'shoots'], rounds(5000, 50_000))
  await server.start()
  const paths = ['/api/shoots?when=all&limit=100', '/api/clients?limit=100', '/api/search?q=copied', '/api/dashboard']
  const lists = paths.map((path) => ({ path, headers: { cookie: large.cookie } }))
  const own = reads.map((path) => readingOf(photographer, path))
  const seconds = rounds(1, 30)
  const alone = await load(place, own, 20, seconds)
  const writing = photographer.write('beside', { writers: 1 })
  const [theirs, beside] = await Promise.all([load(place, lists, 20, seconds), load(place, own, 20, seconds)])
  await writing.stop()
  expect([alone.statuses, theirs.statuses, beside.statuses]).toEqual([[200], [200], [200]])
  await photographer.sendAgain()
  await server.stop()
  deleteCopies(server.folder)
  await server.start()
  await expectAllThere(place)
  reportFigure('F4', `large lists: ${theirs.text}; others alone: ${alone.text}; beside: ${beside.text}`)
})

test('F6: while wrong passwords flood in, people sign in elsewhere, and work goes on', async () => {
  const place = await prepare()
  const { server, photographer } = place
  server.also({ TRUST_PROXY: '127.0.0.1' })
  await server.restart()
  const seconds = rounds(3, 60)
  const attacked = numbers(0, 250)
  let isOn = true
  const statuses = new Set<number>()
  const flood = async () => {
    for (; isOn; await wait(20)) {
      const { status } = await signIn(server, 'a wrong password', `203.0.113.${attacked.next().value}`)
      statuses.add(status)
    }
  }
  const writing = photographer.write('flooded', { writers: 1 })
  const flooding = Promise.all(Array.from({ length: 4 }, flood))
  const took: number[] = []
  // The limit of the endpoint is counted by network.
  for (let at = 0; at < seconds * 2; at += 1) {
    const began = performance.now()
    const { status } = await signIn(server, password, `198.51.100.${at % 250}`, photographer.caller.cookie)
    expect(status).toBe(200)
    took.push(performance.now() - began)
    await wait(500)
  }
  isOn = false
  await flooding
  await writing.stop()
  expect([...statuses].filter((status) => ![401, 429].includes(status))).toEqual([])
  await expectAllThere(place)
  const { median, max } = spread(took)
  reportFigure('F6', `sign-in beside a flood: ${Math.round(median)} ms (median), ${Math.round(max)} ms (longest)`)
})

const signIn = (server: RunningServer, tried: string, network: string, cookie = '') =>
  fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json', 'x-forwarded-for': network, cookie },
    body: JSON.stringify({ email: 'mara@studio.example', password: tried }),
  })
