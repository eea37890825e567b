// `node bench/booking-times.ts [postgres://…]`: how long a month of offered times takes in a studio with 20,000 shoots,
// of which 95 % are to be answered within 100 ms, and within 20 ms when nothing has changed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Caller } from '#tests/help/caller.ts'
import { startProduct } from './processes.ts'
import { median } from './rounds.ts'

const [shoots, rounds] = [20_000, 50]
const limits = { changed: 100, unchanged: 20 }

const folder = mkdtempSync(join(tmpdir(), 'lightbook-times-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const product = await startProduct(
  folder,
  process.argv.slice(2).find((word) => word.startsWith('postgres')),
)
const ida = new Caller(product.url)
await ida.register('ida', 'a long and quiet passphrase')

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { status, json } = await ida.send(method, path, body)
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(json)}`)
  return json as T
}

const today = Temporal.Now.plainDateISO('UTC')
const place = { location: 'Prospect Park', coordinates: { lat: 40.66, lng: -73.969 }, timeZone: 'America/New_York' }

/** A shoot so many days from today. */
const plan = (days: number, hour: number) =>
  send('POST', '/api/shoots', {
    title: `Session ${days}`,
    type: 'portrait',
    duration: 60,
    date: `${today.add({ days }).toString()}T${String(hour).padStart(2, '0')}:00:00Z`,
    ...place,
  })

// Two a day, in the morning and at noon, for fourteen years to come and as many before.
for (let at = 0; at < shoots; at += 1) await plan(Math.floor(at / 2) - shoots / 4, at % 2 === 0 ? 14 : 17)

await send('PUT', '/api/inquiry-form', { slug: 'ida', isOn: true })
const pier = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
const { id: placeId } = await send<{ id: number }>('POST', '/api/session-places', pier)
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
await send('POST', '/api/session-types', {
  name: 'Golden walk',
  slug: 'golden-walk',
  shootType: 'portrait',
  duration: 60,
  light: 'golden',
  least: 20,
  hours: Object.fromEntries(days.map((name) => [name, [['00:00', '24:00']]])),
  placeIds: [placeId],
  isOn: true,
})

const month = `/api/book/ida/golden-walk/times?place=${placeId}&from=${today.add({ days: 3 }).toString()}&days=31`

/** Asks as a visitor does. Returns milliseconds. */
async function ask(tag = ''): Promise<{ ms: number; tag: string; status: number; times: number }> {
  const began = performance.now()
  const answer = await fetch(product.url + month, { headers: tag === '' ? {} : { 'if-none-match': tag } })
  const text = await answer.text()
  const ms = performance.now() - began
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`${answer.status}: ${text}`)
  return { ms, tag: answer.headers.get('etag') ?? '', status: answer.status, times: text.split('"start"').length - 1 }
}

const found = { changed: [] as number[], unchanged: [] as number[] }
for (let round = 0; round < rounds; round += 1) {
  await plan(400 + round, 20)
  const { ms, tag, times } = await ask()
  if (times < 20) throw new Error(`${times} times were offered.`)
  found.changed.push(ms)
  found.unchanged.push((await ask(tag)).ms)
}
for (const [name, times] of Object.entries(found)) {
  const p95 = times.toSorted((one, other) => one - other)[Math.ceil(rounds * 0.95) - 1] ?? Number.NaN
  const limit = limits[name as keyof typeof limits]
  process.stdout.write(
    `a month of times among ${shoots} shoots, ${name}: p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms ` +
      `(limit ${limit})\n`,
  )
  if (!(p95 <= limit)) process.exitCode = 1
}
await product.stop()
