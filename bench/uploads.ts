import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { cookieOf } from './people.ts'
import { startProduct } from './processes.ts'

export interface UploadFigures {
  /** Megabytes that the server, and the server with its darkroom, held at most beyond what it held before. */
  server: number
  together: number
  /** The slowest hundredth of other requests, in milliseconds, before and during. */
  before: number
  during: number
  seconds: number
}

const uploads = 20
const atOnce = 2
const everyMs = 20

/** Twenty photographs of almost 15 MB arrive, two at a time as our screens send them, while somebody else reads lists. */
export async function measureUploads(folder: string): Promise<UploadFigures> {
  const product = await startProduct(folder)
  const photograph = await largePhotograph()
  const shootId = await firstShoot(product.url)
  await upload(product.url, shootId, photograph)
  await wait(500)
  const before = await readFor(product.url, wait(4000))
  const atRest = memoryOf(product.pid)
  const peak = { server: 0, together: 0 }
  const sampling = setInterval(() => {
    const now = memoryOf(product.pid)
    peak.server = Math.max(peak.server, now.server - atRest.server)
    peak.together = Math.max(peak.together, now.together - atRest.server)
  }, 100)
  const began = performance.now()
  const all = sendAll(product.url, shootId, photograph)
  const during = await readFor(product.url, all)
  const seconds = (performance.now() - began) / 1000
  clearInterval(sampling)
  await product.stop()
  return { ...peak, before, during, seconds }
}

/** Noise compresses badly: 24 megapixels of it make a file as large as a camera's. */
async function largePhotograph(): Promise<File> {
  const noise = sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
  return new File([new Uint8Array(await noise.jpeg({ quality: 90 }).toBuffer())], 'large.jpg', { type: 'image/jpeg' })
}

const headers = (url: string): Record<string, string> => ({ cookie: cookieOf(1), origin: url })

async function firstShoot(url: string): Promise<number> {
  const list = (await (await fetch(`${url}/api/shoots?limit=1`, { headers: headers(url) })).json()) as { id: number }[]
  return list[0]?.id ?? 0
}

async function upload(url: string, shootId: number, photograph: File): Promise<void> {
  const body = new FormData()
  body.append('files', photograph)
  const answer = await fetch(`${url}/api/shoots/${shootId}/reference-images`, { method: 'POST', headers: headers(url), body })
  if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`)
}

async function sendAll(url: string, shootId: number, photograph: File): Promise<void> {
  let left = uploads
  const one = async () => {
    while (left-- > 0) await upload(url, shootId, photograph)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** Reads a list every 20 ms until the other work is done; answers the 99th percentile of how long that took. */
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

/** Megabytes of the server's process, and of it with its children. */
function memoryOf(pid: number): { server: number; together: number } {
  const rows = execFileSync('ps', ['-o', 'pid=,ppid=,rss=', '-A'], { encoding: 'utf8' }).trim().split('\n').map((row) => row.trim().split(/\s+/).map(Number))
  const sum = (mine: (row: number[]) => boolean) => rows.filter(mine).reduce((total, [, , rss = 0]) => total + rss, 0) / 1024
  return { server: sum(([id]) => id === pid), together: sum(([id, parent]) => id === pid || parent === pid) }
}
