import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BusboyHeaders } from '@fastify/busboy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Files as Limits } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import { shownFileName } from '#kernel/text.ts'
import { unknownField } from './parse.ts'
import type { Received } from './serve.ts'

/** The fields of a form, and its files. */
export interface Form {
  words: Record<string, string>
  files: Received[]
}

const maxFields = 10
const maxFieldLength = 1000
/** Bytes of a form beyond its files: names, boundaries, fields. */
const wrapping = 64 * 1024

/** Time limit of a JSON body, and of an anonymous upload. */
export const bodyTimeoutMs = 30_000
/** Time limit of a photographer's upload. */
export const uploadTimeoutMs = 120_000

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)}MB`

/** Reads a form and writes its files into `incoming`. Refuses as soon as it is too large, without reading on. */
export async function readForm(
  request: FastifyRequest,
  limits: Limits,
  incoming: string,
  longest: number,
): Promise<Form> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new Problem('unsupported', 'Send the files as multipart/form-data.')
  const { socket } = request.raw
  // Longer than for other requests: connections may be slow.
  if (socket instanceof Socket) socket.setTimeout(uploadTimeoutMs)
  const form: Form = { words: Object.create(null), files: [] }
  try {
    if (Number(request.headers['content-length']) > limits.total + wrapping) throw tooMuch(limits)
    await read(request, limits, { incoming, longest }, form)
    // No idle timeout while the server is processing.
    if (socket instanceof Socket) socket.setTimeout(0)
    return form
  } catch (error) {
    await discard(form.files)
    throw problemIn(error)
  }
}

function problemIn(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Problem('unavailable', 'The server’s disk is full. Nothing was saved; what was saved before is safe.', {
      reason: 'disk_full',
    })
  return error instanceof Problem ? error : new Problem('malformed', 'The files could not be read. Send them again.')
}

const tooMuch = ({ total }: Limits) =>
  new Problem('too_large', `All files of one request may be ${megabytes(total)} together. Send fewer at a time.`)

/** Removes the received files. */
export async function discard(files: Received[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}

/** Bytes of a refused body that are read and dropped: a browser that is still sending would not read the answer. */
const maxDroppedBytes = 64 * 1024 * 1024

/** Stops reading: the client gets the answer, and a connection that keeps sending is closed soon after. */
export function stopReading({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  raw.resume()
  if (Number(raw.headers['content-length']) <= maxDroppedBytes) return
  const { socket } = raw
  if (socket instanceof Socket) reply.raw.once('finish', () => setTimeout(() => socket.destroy(), 500).unref())
}

async function read(
  { raw, headers }: FastifyRequest,
  limits: Limits,
  { incoming, longest }: { incoming: string; longest: number },
  form: Form,
): Promise<void> {
  // Loaded with the first upload.
  const { Busboy } = await import('@fastify/busboy')
  const parser = new Busboy({
    headers: headers as BusboyHeaders,
    limits: {
      files: limits.most,
      fields: maxFields,
      parts: limits.most + maxFields,
      fileSize: limits.largest,
      fieldSize: maxFieldLength,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
  const ending = new AbortController()
  const writing: Promise<void>[] = []
  let total = 0
  let fault: unknown
  const stop = (error: unknown) => {
    fault ??= error
    ending.abort()
  }
  // Counts all bytes: files, fields, and what is around them.
  raw.on('data', (bytes: Buffer) => {
    total += bytes.length
    if (total > limits.total + wrapping) stop(tooMuch(limits))
  })
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) stop(new Problem('invalid', 'The form holds a field that is too long.'))
    else if (Object.hasOwn(form.words, name)) stop(new Problem('malformed', 'The form holds the same field twice.'))
    else form.words[name] = value
  })
  parser.on('file', (field, stream, filename = '', _encoding, mimeType) => {
    if (!limits.fields.includes(field)) stop(unknownField(field))
    const file: Received = {
      name: shownFileName(filename),
      mimeType,
      path: join(incoming, randomBytes(16).toString('hex')),
      size: 0,
      digest: '',
    }
    form.files.push(file)
    stream.once('limit', () =>
      stop(new Problem('too_large', `File "${file.name}" exceeds the ${megabytes(limits.largest)} size limit.`)),
    )
    writing.push(write(stream, file, ending.signal).catch(stop))
  })
  parser.on('filesLimit', () => stop(new Problem('too_large', `Send at most ${limits.most} files at a time.`)))
  parser.on('fieldsLimit', () => stop(new Problem('malformed', 'The form holds too many fields.')))
  parser.on('partsLimit', () => stop(new Problem('malformed', 'The form holds too many parts.')))
  const clock = setTimeout(() => stop(new Problem('timeout', 'The request took too long to arrive.')), longest)
  await feed(raw, parser, ending.signal)
    .catch(stop)
    .finally(() => clearTimeout(clock))
  await Promise.all(writing)
  if (fault) throw fault
}

/** Pipes the body into its parser until the end or an abort. The request stays open for its answer. */
function feed(body: IncomingMessage, parser: Writable, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const brokenOff = () =>
      body.complete || fail(new Problem('malformed', 'The connection ended before everything had arrived.'))
    parser.once('finish', done)
    parser.once('error', fail)
    body.once('error', fail)
    body.once('close', brokenOff)
    signal.addEventListener('abort', () => {
      body.unpipe(parser)
      parser.destroy()
      fail(new Error('No more is wanted.'))
    })
    body.pipe(parser)
  })
}

async function write(stream: Readable, file: Received, signal: AbortSignal): Promise<void> {
  const digest = createHash('sha256')
  stream.on('data', (bytes: Buffer) => {
    file.size += bytes.length
    digest.update(bytes)
  })
  await pipeline(stream, createWriteStream(file.path, { mode: 0o600 }), { signal })
  file.digest = digest.digest('hex')
}
