// `node bench/load.ts [requests a second] [seconds]`: a mixed load on a city of photographers, with the memory over
// time.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shot } from 'autocannon'
import { buildDataset, quickCity } from './dataset.ts'
import { percentile, sendPaced } from './paced.ts'
import { owners } from './people.ts'
import { startProduct } from './processes.ts'
import { readingOf, writingOf } from './shots.ts'

const [rate = 300, seconds = 600] = process.argv.slice(2).map(Number)
const samples = 12

const reads = [
  '/api/shoots?when=all&limit=50',
  '/api/clients?limit=50',
  '/api/invoices?limit=50',
  '/api/search?q=harbour',
  '/api/notifications/unread',
  '/api/system/maintenance-mode',
]
/** One in seven creates a shoot. */
const mixed = (url: string): Shot[] =>
  owners.flatMap((owner) => [...reads.map((path) => readingOf(owner, path)), writingOf(owner, url)])

const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const folder = mkdtempSync(join(tmpdir(), 'lightbook-load-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))

await buildDataset(folder, quickCity, Date.now())
const product = await startProduct(folder)
console.log(`At rest: ${megabytesOf(product.pid).toFixed(0)} MB. ${rate} requests a second for ${seconds} s …`)
const began = performance.now()
const sampling = setInterval(
  () =>
    console.log(
      `after ${((performance.now() - began) / 60_000).toFixed(1)} min: ${megabytesOf(product.pid).toFixed(0)} MB`,
    ),
  (seconds / samples) * 1000,
)
const { took, faults } = await sendPaced(product.url, mixed(product.url), { rate, seconds })
clearInterval(sampling)
const [p50, p99, p999, slowest] = [0.5, 0.99, 0.999, 1].map((share) => percentile(took, share).toFixed(0))
console.log(
  `${took.length} answers, faults: ${JSON.stringify(faults)}; p50 ${p50} ms, p99 ${p99} ms, p99.9 ${p999} ` +
    `ms, slowest ${slowest} ms`,
)
await product.stop()
