import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { cookieOf } from './people.ts'
import { startProduct } from './processes.ts'

export interface UploadFigures {
  /** Peak memory above idle, megabytes: of the server, and of the server with its image worker. */
  server: number
  together: number
  /** The slowest hundredth of other requests, in milliseconds, before and during the upload. */
  before: number
  during: number
  seconds: number
}

const uploads = 20
const everyMs = 20

/**
 * Twenty photographs of almost 15 MB arrive, two at a time as the pages send them, while another client reads lists.
 */
export async function measureUploads(folder: string): Promise<UploadFigures> {
  const product = await startProduct(folder)
  const shootId = await firstShoot(product.url)
  const file = join(folder, 'large.jpg')
  await writeNoise(file)
  const send = async (count: number) =>
    void (await once(
      fork(join(import.meta.dirname, 'sender.ts'), [product.url, String(shootId), String(count), file]),
      'exit',
    ))
  await send(1)
  const before = await readFor(product.url, wait(4000))
  const atRest = memoryOf(product.pid)
  const peak = { server: 0, together: 0 }
  const sampling = setInterval(() => {
    const now = memoryOf(product.pid)
    peak.server = Math.max(peak.server, now.server - atRest.server)
    peak.together = Math.max(peak.together, now.together - atRest.server)
  }, 100)
  const began = performance.now()
  const during = await readFor(product.url, send(uploads))
  const seconds = (performance.now() - began) / 1000
  clearInterval(sampling)
  await product.stop()
  return { ...peak, before, during, seconds }
}

/** Noise compresses badly: 24 megapixels of it make a file as large as a camera's. */
async function writeNoise(file: string): Promise<void> {
  await sharp({
    create: {
      width: 6000,
      height: 4000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 90 })
    .toFile(file)
}

async function firstShoot(url: string): Promise<number> {
  const list = (await (await fetch(`${url}/api/shoots?limit=1`, { headers: { cookie: cookieOf(1) } })).json()) as {
    id: number
  }[]
  return list[0]?.id ?? 0
}

/** Reads a list every 20 ms until the other work is done; returns the 99th percentile of the response times. */
async function readFor(url: string, work: Promise<unknown>): Promise<number> {
  const took: number[] = []
  const waiting: Promise<void>[] = []
  let isDone = false
  void work.finally(() => (isDone = true))
  while (!isDone) {
    waiting.push(read(url, took))
    await wait(everyMs)
  }
  await Promise.all([work, ...waiting])
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN
}

async function read(url: string, took: number[]): Promise<void> {
  const began = performance.now()
  await (await fetch(`${url}/api/shoots?when=all&limit=50`, { headers: { cookie: cookieOf(2) } })).arrayBuffer()
  took.push(performance.now() - began)
}

/** Megabytes of the server process, and of it with its children. */
function memoryOf(pid: number): { server: number; together: number } {
  const rows = execFileSync('ps', ['-o', 'pid=,ppid=,rss=', '-A'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const sum = (mine: (row: number[]) => boolean) =>
    rows.filter(mine).reduce((total, [, , rss = 0]) => total + rss, 0) / 1024
  return { server: sum(([id]) => id === pid), together: sum(([id, parent]) => id === pid || parent === pid) }
}
