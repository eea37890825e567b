import { hash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

/** Bytes read before other requests run: an uploaded file must not block the server. */
const chunkBytes = 512 * 1024

/** Longer than any mark, which may cross two chunks. */
const overlap = 128

/** The id in our documents. */
const name = /\b[0-9a-f]{64}\b/g
const page = /\/Type\s{0,4}\/Page\b(?!s)/g

const maxNames = 20

/** What can be read from any PDF without parsing it. */
export interface PdfMarks {
  /** The distinct hashes in it. */
  names: string[]
  /** The number of pages; 0 where compression hides it. */
  pages: number
}

export async function signsOf(bytes: Buffer): Promise<PdfMarks> {
  const names = new Set<string>()
  let pages = 0
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const text = bytes.toString('latin1', start, start + chunkBytes + overlap)
    for (const { 0: found, index } of text.matchAll(name))
      if (index < chunkBytes && names.size < maxNames) names.add(found)
    for (const { index } of text.matchAll(page)) if (index < chunkBytes) pages++
    await breathe()
  }
  return { names: [...names], pages }
}

/** No document of ours has as many pages, pictures and fonts. */
const maxStreams = 10_000

const [opened, closed] = ['stream', 'endstream']
const [lineFeed, carriageReturn] = [10, 13]
const isBreak = (byte: number | undefined): boolean => byte === lineFeed || byte === carriageReturn

/** The compressed stream that begins at or after an offset, without line breaks around it, which programs change. */
function packedFrom(bytes: Buffer, place: number): { packed: Buffer; next: number } | undefined {
  const word = bytes.indexOf(opened, place, 'latin1')
  const next = word < 0 ? -1 : bytes.indexOf(closed, word + opened.length, 'latin1')
  if (next < 0) return undefined
  let [start, end] = [word + opened.length, next]
  while (start < end && isBreak(bytes[start])) start++
  while (start < end && isBreak(bytes[end - 1])) end--
  return { packed: bytes.subarray(start, end), next: next + closed.length }
}

const digestOf = (packed: Buffer): string => hash('sha256', packed, 'base64')

/** Which of these streams are in a file byte for byte: programs that extract or merge pages copy them. */
export async function keptOf(parts: readonly Buffer[], bytes: Buffer): Promise<Set<number>> {
  const packed = parts.map((part) => packedFrom(part, 0)?.packed ?? Buffer.alloc(0))
  const lengths = new Set(packed.map(({ length }) => length))
  const digests = packed.map(digestOf)
  const found = new Set<string>()
  let [place, read] = [0, 0]
  for (let count = 0; count < maxStreams; count++) {
    const stream = packedFrom(bytes, place)
    if (!stream) break
    if (lengths.has(stream.packed.length)) found.add(digestOf(stream.packed))
    read += stream.next - place
    place = stream.next
    if (read > chunkBytes || count % 500 === 499) {
      read = 0
      await breathe()
    }
  }
  return new Set(digests.flatMap((digest, at) => (found.has(digest) ? [at] : [])))
}
