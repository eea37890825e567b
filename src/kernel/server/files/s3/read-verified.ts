import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { S3Client } from './s3-client.ts'
import { StorageFault } from './storage-fault.ts'

interface Expected {
  key: string
  size: number
  /** SHA-256 in hexadecimal, where it is known. */
  hash: string | undefined
}

/**
 * The bytes of an object. The last ones are held back until length and hash of the whole are right: what was cut or
 * altered never looks complete. `first` is the answer to the request for all of it.
 */
export async function* readVerified(
  client: S3Client,
  { key, size, hash }: Expected,
  first?: IncomingMessage,
): AsyncGenerator<Buffer> {
  const sum = hash === undefined ? undefined : createHash('sha256')
  let got = 0
  let held: Buffer | undefined
  for await (const piece of piecesOf(client, { key, size }, first)) {
    sum?.update(piece)
    got += piece.length
    if (held) yield held
    held = piece
  }
  if (got !== size || sum?.digest('hex') !== hash) throw client.fault({ kind: 'altered', key })
  if (held) yield held
}

/** How often in a row an answer that ends too early, without having brought anything, is continued. */
const maxContinuations = 3

/** The pieces of an object. An answer that ends too early, as when its reader was slow, is continued from there. */
async function* piecesOf(
  client: S3Client,
  { key, size }: Pick<Expected, 'key' | 'size'>,
  first: IncomingMessage | undefined,
): AsyncGenerator<Buffer> {
  let got = 0
  let answer = first
  for (let continuations = 0; continuations <= maxContinuations; continuations += 1) {
    const before = got
    answer ??= await continueAt(client, key, got)
    for await (const piece of untilItEnds(answer)) {
      got += piece.length
      yield piece
    }
    if (got >= size) return
    if (got > before) continuations = 0
    answer = undefined
  }
  throw client.fault({ kind: 'cut' })
}

/** The pieces that arrive, until the connection breaks or everything has come. */
async function* untilItEnds(answer: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* answer as AsyncIterable<Buffer>
  } catch (error) {
    const isBroken = error instanceof StorageFault || 'code' in Object(error)
    if (!isBroken) throw error
  } finally {
    answer.destroy()
  }
}

async function continueAt(client: S3Client, key: string, from: number): Promise<IncomingMessage> {
  const headers = from > 0 ? { range: `bytes=${from}-` } : {}
  const answer = await client.send({ method: 'GET', key, headers })
  const isThere = answer.statusCode === 206 && answer.headers['content-range']?.startsWith(`bytes ${from}-`)
  if (from === 0 || isThere) return answer
  answer.destroy()
  throw client.fault({ kind: 'strange' })
}

/** All bytes at once. */
export async function wholeObject(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
