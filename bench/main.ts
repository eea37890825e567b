// `npm run bench [-- --quick]`: the figures of the product as ratios to a floor measured in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shot } from 'autocannon'
import { buildDataset, quickCity, veteranOf, wholeCity } from './dataset.ts'
import { measureLight } from './light.ts'
import { measurePaints, type PagePaint } from './paints.ts'
import { owners } from './people.ts'
import { startFloor, startProduct } from './processes.ts'
import { compare, type Compared, connections } from './rounds.ts'
import { measureStarts } from './start-up.ts'
import { measurePolls } from './polls.ts'
import { readingOf, writingOf } from './shots.ts'
import { plansOfSearch } from './search-plans.ts'
import { printTable, type Row } from './table.ts'
import { measureTenants, type Pair } from './tenants.ts'
import { measureUploads } from './uploads.ts'

const quick = process.argv.includes('--quick')
const city = quick ? quickCity : wholeCity
const plan = quick ? { rounds: 5, seconds: 2 } : { rounds: 15, seconds: 4 }

const folder = mkdtempSync(join(tmpdir(), 'lightbook-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))

const reading = (): Shot[] => owners.map((owner) => readingOf(owner, '/api/shoots?when=all&limit=50'))
const writing = (url: string): Shot[] => owners.map((owner) => writingOf(owner, url))

function rowOf(name: string, { figure, floor, ratio, p50, p99, faults }: Compared, least = 0.85): Row {
  const verdict = faults > 0 ? `${faults} faults` : ratio >= least ? 'reached' : `below ${least}`
  return {
    name,
    figure: `${Math.round(figure)}/s`,
    floor: `${Math.round(floor)}/s`,
    ratio: ratio.toFixed(2),
    p50: `${p50} ms`,
    p99: `${p99} ms`,
    verdict,
  }
}

const plainRow = (name: string, figure: string, floor: string, ok: boolean): Row => ({
  name,
  figure,
  floor,
  ratio: '',
  p50: '',
  p99: '',
  verdict: ok ? 'reached' : 'missed',
})

console.log(
  `Building a city of ${city.photographers} photographers with ${city.shoots} shoots and ${city.clients} ` +
    'clients each …',
)
const now = Date.now()
await buildDataset(folder, city, now)

const starts = await measureStarts(folder, quick ? 5 : 9)
const light = measureLight()
const product = await startProduct(folder)
const floor = await startFloor(folder)
console.log(`Loading both servers by turns with ${connections} connections …`)
const p1 = await compare(product, floor, reading, plan)
const p2 = await compare(product, floor, writing, plan)
await floor.stop()
const p3 = await measurePolls(product, reading(), plan)
console.log('Asking for a beginner and for somebody with 20 000 shoots by turns …')
const pairs = await measureTenants(product, city, now, quick ? 3 : 10)
console.log('Opening pages on a slow phone …')
const paints = await measurePaints(product, 5)
await product.stop()
const plans = await plansOfSearch(folder, veteranOf(city))
console.log('Sending twenty photographs of almost 15 MB …')
const uploads = await measureUploads(folder)

const inMs = (ms: number): string => `${ms.toFixed(2)} ms`
const pairRow = ({ name, first, second, most }: Pair): Row => {
  const ratio = second / first
  return {
    name,
    figure: inMs(second),
    floor: inMs(first),
    ratio: ratio.toFixed(2),
    p50: '',
    p99: '',
    verdict: ratio <= most ? 'reached' : `above ${most}`,
  }
}

const paintRow = ({ path, paint, ratio, most }: PagePaint, which: 'first' | 'largest'): Row => ({
  ...pairRow({ name: `W8 ${which} paint of ${path}`, first: paints.floor, second: paint[which], most: most[which] }),
  ratio: ratio[which].toFixed(2),
  verdict: ratio[which] <= most[which] ? 'reached' : `above ${most[which]}`,
})

printTable([
  rowOf('P1 list of 50 shoots', p1),
  rowOf('P2 create a shoot', p2),
  rowOf('P3 poll that finds nothing new : list of 50 shoots', p3, 3),
  plainRow('P4 tables read whole', String(plans.scans), '0', plans.scans === 0),
  plainRow('P10 start to first answer', `${starts.seconds.toFixed(2)} s`, '0.50 s', starts.seconds <= 0.5),
  ...pairs.map(pairRow),
  plainRow(
    '20 uploads of 15 MB: memory of the server',
    `+${Math.round(uploads.server)} MB`,
    '+100 MB',
    uploads.server <= 100,
  ),
  plainRow('20 uploads of 15 MB: with the process that opens them', `+${Math.round(uploads.together)} MB`, '', true),
  pairRow({
    name: '20 uploads of 15 MB: p99 of others, during : before',
    first: uploads.before,
    second: uploads.during,
    most: 2,
  }),
  plainRow('a month of light at one place, the first', inMs(light.first), '60 ms', light.first <= 60),
  plainRow('a month of light at another place', inMs(light.next), '60 ms', light.next <= 60),
  ...paints.pages.flatMap((page) => [paintRow(page, 'first'), paintRow(page, 'largest')]),
  plainRow('P10 memory at rest', `${Math.round(starts.megabytes)} MB`, '120 MB', starts.megabytes <= 120),
])

console.log('\nHow a search of the largest studio is answered:')
for (const step of plans.steps) console.log(`  ${step}`)
