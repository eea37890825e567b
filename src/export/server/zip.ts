import { Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

interface Entry {
  /** Images and PDFs do not compress. */
  isPacked?: boolean
  /** Bytes, if known beforehand. */
  size?: number
}

/** Adds one file to the archive; settles when it has been read to its end. */
export type Add = (
  path: string,
  content: Readable | AsyncIterable<string | Uint8Array> | string,
  entry?: Entry,
) => Promise<void>

interface Filling {
  fill: (add: Add) => Promise<void>
  /** The modification time of its files, epoch milliseconds. */
  at: number
  /** Aborts when the client disconnects. */
  signal: AbortSignal
  /** Called with the number of bytes sent. */
  onSent: (bytes: number) => void
  /** Called when it has ended, complete or not. */
  onEnd: (error?: unknown) => void
}

/**
 * A ZIP made while it is sent: it holds one chunk of one file and makes the next when that is sent, so a slow client
 * costs no memory.
 */
export function zipOf({ fill, at, signal, onSent, onEnd }: Filling): Readable {
  const zip = new ZipFile()
  const out = new Transform({
    transform(piece: Buffer, _encoding, done) {
      onSent(piece.length)
      done(null, piece)
    },
  })
  const fail = (error: unknown) =>
    void out.destroy(error instanceof Error ? error : new Error('The archive could not be made.'))
  zip.on('error', fail)
  zip.outputStream.pipe(out)

  const add: Add = async (path, content, { isPacked = false, size } = {}) => {
    signal.throwIfAborted()
    const source =
      content instanceof Readable
        ? content
        : Readable.from(typeof content === 'string' ? [content] : content, { highWaterMark: 1 })
    const loan = lend(source)
    const abort = () => void source.destroy(new Error('The caller has hung up.'))
    signal.addEventListener('abort', abort, { once: true })
    const options = { mtime: new Date(at), compress: !isPacked, ...(size !== undefined && { size }) }
    zip.addReadStreamLazy(path, options, loan.give)
    try {
      await finished(source, { writable: false })
    } finally {
      signal.removeEventListener('abort', abort)
      loan.end()
    }
  }

  fill(add).then(() => zip.end(), fail)
  finished(out).then(() => onEnd(), onEnd)
  return out
}

/** The library keeps what it is given until the archive is complete: a loan lets go of a stream that was read. */
function lend(source: Readable) {
  let lent: Readable | undefined = source
  return {
    give: (take: (error: unknown, stream: Readable) => void): void => {
      if (lent) take(null, lent)
    },
    end: (): void => {
      lent = undefined
    },
  }
}
