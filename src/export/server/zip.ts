import { Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

interface Entry {
  /** Pictures and PDFs do not get smaller. */
  isPacked?: boolean
  /** Bytes, where that is known beforehand. */
  size?: number
}

/** Puts one file into the archive, after the one before it, and settles when it has been read to its end. */
export type Add = (
  path: string,
  content: Readable | AsyncIterable<string | Uint8Array> | string,
  entry?: Entry,
) => Promise<void>

interface Filling {
  fill: (add: Add) => Promise<void>
  /** When its files were written, epoch milliseconds. */
  at: number
  /** Nobody waits for it any more. */
  signal: AbortSignal
  /** So many bytes are on their way. */
  onSent: (bytes: number) => void
  /** It has ended, whole or not. */
  onEnd: (error?: unknown) => void
}

/**
 * A ZIP that is made while it is sent: it holds one piece of one file at a time and makes the next when that has left,
 * so a caller who reads slowly costs no memory.
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
    const leave = () => void source.destroy(new Error('The caller has hung up.'))
    signal.addEventListener('abort', leave, { once: true })
    zip.addReadStream(source, path, { mtime: new Date(at), compress: !isPacked, ...(size !== undefined && { size }) })
    try {
      await finished(source, { writable: false })
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  fill(add).then(() => zip.end(), fail)
  finished(out).then(() => onEnd(), onEnd)
  return out
}
