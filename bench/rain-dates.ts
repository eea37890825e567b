// `node bench/rain-dates.ts [postgres://…]`: how long a Rain Call looks for three dates in a studio with 2,000 shoots,
// of which 95 % are to be found within 200 ms.
import { usualClause } from '#weather-clauses/clause.ts'
import { provideTemporal } from '#kernel/server/temporal.ts'
import { timesText, percentile } from './rounds.ts'
import { namedDatabase, openStudio } from './studio.ts'

await provideTemporal()

const [shoots, rounds, limit] = [2000, 100, 200]

const { product, send } = await openStudio('rain', namedDatabase())

const place = { location: 'Prospect Park', coordinates: { lat: 40.66, lng: -73.969 }, timeZone: 'America/New_York' }

/** A shoot so many days from today, which is 2 PM at its place in winter. */
const plan = (days: number, hour = 19) =>
  send<{ id: number }>('POST', '/api/shoots', {
    title: `Session ${days}`,
    type: 'portrait',
    duration: 60,
    date: `${Temporal.Now.plainDateISO('UTC').add({ days }).toString()}T${String(hour).padStart(2, '0')}:00:00Z`,
    ...place,
  })

// Two a day for a good year to come, the others before.
for (let at = 0; at < shoots; at += 1)
  await plan(at < 800 ? 3 + Math.floor(at / 2) : -Math.floor((at - 800) / 2), at % 2 === 0 ? 14 : 20)
const { id: shootId } = await plan(2)
const { id: clientId } = await send<{ id: number }>('POST', '/api/clients', { name: 'Dana Corwin' })
const draft = { clientId, shootId, title: 'Portraits', content: 'We will take portraits.', weather: usualClause }
const { id } = await send<{ id: number }>('POST', '/api/contracts', draft)
await send('PATCH', `/api/contracts/${id}/toggle-signature`, { signed: true })
const { call } = await send<{ call: { id: number } }>('GET', `/api/shoots/${shootId}/rain-call`)

const times: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const began = performance.now()
  const { dates } = await send<{ dates: unknown[] }>('GET', `/api/rain-calls/${call.id}/dates`)
  times.push(performance.now() - began)
  if (dates.length !== 3) throw new Error(`${dates.length} dates were found.`)
}
process.stdout.write(`three dates among ${shoots} shoots: ${timesText(times)}\n`)
await product.stop()
if (!(percentile(times, 0.95) <= limit)) process.exitCode = 1
