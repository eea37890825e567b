// `node bench/booking-times.ts [postgres://…]`: how long a month of offered times takes in a studio with 20,000 shoots,
// of which 95 % are to be answered within 100 ms, and within 20 ms when nothing has changed.
import { provideTemporal } from '#kernel/server/temporal.ts'
import { timesText, percentile } from './rounds.ts'
import { namedDatabase, offerGoldenWalk, openStudio } from './studio.ts'

await provideTemporal()

const [shoots, rounds] = [20_000, 50]
const limits = { changed: 100, unchanged: 20 }

const { product, send } = await openStudio('times', namedDatabase())

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

const { path, placeId } = await offerGoldenWalk(send, 20)
const month = `/api${path}/times?place=${placeId}&from=${today.add({ days: 3 }).toString()}&days=31`

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
  const limit = limits[name as keyof typeof limits]
  process.stdout.write(`a month of times among ${shoots} shoots, ${name}: ${timesText(times)} (limit ${limit})\n`)
  if (!(percentile(times, 0.95) <= limit)) process.exitCode = 1
}
await product.stop()
