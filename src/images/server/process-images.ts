import { open } from 'node:fs/promises'
import type { ImageType } from '#images/api.ts'
import { damaged, maxFileBytes, tooLarge, tooManyPixels, unsupported } from '#images/rules.ts'
import { Problem } from '#kernel/problem.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { Received } from '#kernel/server/http/serve.ts'
import { type Fault, type ProcessedImage, processImage, type Requester } from './image-worker.ts'
import { type Batch, batchOf, discardRenditions, filesOf, storeRenditions } from './renditions.ts'

/** A stored upload without a row yet. */
export interface StoredImage extends ProcessedImage {
  filename: string
  originalName: string
}

/** Requests are shorter: a stored file without a row is removed after an hour. */
const maxRequestMs = 30 * 60 * 1000

/** Processes and stores files one after the other: all of them, or none. */
export async function processAll(
  files: Received[],
  fileStore: FileStore,
  requester: Requester,
): Promise<StoredImage[]> {
  const done: StoredImage[] = []
  const began = performance.now()
  try {
    for (const file of files) await refuseOddFile(file)
    for (const file of files) {
      if (performance.now() - began > maxRequestMs) throw refusalOf('ended', file.name)
      done.push(await processOne(file, fileStore, requester))
    }
    return done
  } catch (error) {
    await removeAll(done, fileStore)
    throw error
  }
}

export async function removeAll(images: { filename: string }[], fileStore: FileStore): Promise<void> {
  for (const name of images.flatMap(({ filename }) => filesOf(filename))) await fileStore.remove(name)
}

/** Only the content determines the type of a file. */
export async function refuseOddFile({ name, size, path }: Received): Promise<void> {
  const fault = size > maxFileBytes ? tooLarge(name) : (await typeOf(path)) ? undefined : unsupported(name)
  if (fault) throw new Problem('invalid', fault, { fields: { files: fault } })
}

/** The type by the first bytes. */
async function typeOf(path: string): Promise<ImageType | undefined> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    const begins = buffer.subarray(0, bytesRead).toString('latin1')
    if (begins.startsWith('\xff\xd8\xff')) return 'image/jpeg'
    if (begins.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
    return /^RIFF.{4}WEBP$/s.test(begins) ? 'image/webp' : undefined
  } finally {
    await file.close()
  }
}

async function processOne(file: Received, fileStore: FileStore, requester: Requester): Promise<StoredImage> {
  const batch = batchOf(file.path, fileStore.incoming)
  try {
    const answer = await processImage(batch.task, requester)
    if ('fault' in answer) throw refusalOf(answer.fault, file.name)
    return { ...answer, originalName: file.name, filename: await keepOrRemove(batch, answer.mimeType, fileStore) }
  } finally {
    await discardRenditions(batch)
  }
}

/** An incomplete batch is removed, for example when the disk is full. */
async function keepOrRemove(batch: Batch, mimeType: ImageType, fileStore: FileStore): Promise<string> {
  try {
    return await storeRenditions(batch, mimeType, fileStore)
  } catch (error) {
    await removeAll([{ filename: `${batch.stem}.jpg` }], fileStore)
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? refusalOf('disk', '') : error
  }
}

/** Why an image was not processed, as an error text. */
export function refusalOf(fault: Fault, name: string): Problem {
  if (fault === 'disk')
    return new Problem('unavailable', 'The server’s disk is full. Nothing was saved; what was saved before is safe.', {
      reason: 'disk_full',
    })
  if (fault === 'ended')
    return new Problem('unavailable', 'The images could not be processed. Nothing was saved: try again in a moment.', {
      retryAfterSeconds: 5,
    })
  const words = messageFor[fault](name)
  return new Problem('invalid', words, { fields: { files: words } })
}

const messageFor: Record<Exclude<Fault, 'disk' | 'ended'>, (name: string) => string> = {
  unreadable: damaged,
  pixels: tooManyPixels,
  slow: (name) => `File "${name}" took too long to read. Save it again in another program and try once more.`,
}
