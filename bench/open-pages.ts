// `node bench/open-pages.ts [pages] [seconds]`: the share of one core that a server spends on open pages without news.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freshness } from '#freshness/api.ts'
import { checkEveryMs } from '#kernel/check-every.ts'
import { buildDataset, quickCity } from './dataset.ts'
import { cookieOf, owners } from './people.ts'
import { startProduct } from './processes.ts'

const [pages = 1000, seconds = 120] = process.argv.slice(2).map(Number)

/** What a visible page asks by itself, and how often; milliseconds. */
const asked = [{ path: freshness.revisions.path, everyMs: checkEveryMs }]

/** Clock ticks of the system, in /proc. */
const ticksPerSecond = 100

const folder = mkdtempSync(join(tmpdir(), 'lightbook-pages-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))

await buildDataset(folder, quickCity, Date.now())
const product = await startProduct(folder)
const statuses: Record<string, number> = {}
const took: number[] = []

/** One request on the page's own connection; returns the ETag. */
function ask(agent: Agent, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((done) => {
    const began = performance.now()
    const count = (status: string) => (statuses[status] = (statuses[status] ?? 0) + 1)
    const sent = request(product.url + path, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        took.push(performance.now() - began)
        count(`${path} ${answer.statusCode}`)
        done(String(answer.headers.etag ?? ''))
      })
    })
    sent.once('error', ({ message }) => {
      count(message)
      done('')
    })
    sent.end()
  })
}

/** A page that was opened at some moment, as browsers do not open theirs at once. */
async function openPage(owner: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const { path, everyMs } of asked) {
    await pause(Math.random() * everyMs)
    let tag = ''
    const poll = async () => {
      tag = (await ask(agent, path, { cookie: cookieOf(owner), ...(tag && { 'if-none-match': tag }) })) || tag
    }
    await poll()
    setInterval(() => void poll(), everyMs)
  }
}

/** The processor time of the server, in seconds. */
function processorSeconds(): number {
  const fields = readFileSync(`/proc/${product.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

const idle = processorSeconds()
await pause(10_000)
const atRest = (processorSeconds() - idle) / 10
await Promise.all(Array.from({ length: pages }, (_, at) => openPage(owners[at % owners.length] ?? 1)))
await pause(10_000)
for (const status of Object.keys(statuses)) delete statuses[status]
took.length = 0
const began = { at: performance.now(), used: processorSeconds() }
await pause(seconds * 1000)
const elapsed = (performance.now() - began.at) / 1000
const share = (processorSeconds() - began.used) / elapsed
const sorted = took.toSorted((one, other) => one - other)
const percent = (part: number): string => `${(part * 100).toFixed(2)} %`
console.log(
  `${pages} pages for ${elapsed.toFixed(0)} s, ${(took.length / elapsed).toFixed(0)} requests a second:`,
  statuses,
)
console.log(`server: ${percent(share)} of one core, at rest ${percent(atRest)}`)
console.log(
  `p50 ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms, p99 ` +
    `${sorted[Math.floor(sorted.length * 0.99)]?.toFixed(1)} ms`,
)
await product.stop()
process.exit(0)
