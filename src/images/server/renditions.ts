import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageSize, ImageType } from '#images/api.ts'
import { endingOf, sideOf } from '#images/rules.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { Copy, ImageTask } from './image-worker.ts'

const sizes = Object.keys(sideOf) as ImageSize[]
const formats = ['avif', 'webp'] as const

/** The names of an image's files: its own and those of its copies. */
export const filesOf = (filename: string): string[] => [
  filename,
  ...sizes.flatMap((size) => formats.map((format) => copyOf(filename, size, format))),
]

/**
 * The possible originals of a file name: a copy's name does not contain its image's type. A receipt may be a PDF, which
 * has no copies.
 */
export function originalsOf(file: string): string[] {
  const stem = /^([a-f0-9]{32})\./.exec(file)?.[1]
  return stem ? [...Object.values(endingOf), 'pdf'].map((ending) => `${stem}.${ending}`) : []
}

export const copyOf = (filename: string, size: ImageSize, format: Copy['format']): string =>
  `${filename.slice(0, 32)}.${size}.${format}`

/** A task for the image worker, with temporary paths for its renditions. */
export interface Batch {
  stem: string
  task: ImageTask
}

export function batchOf(path: string, incoming: string): Batch {
  const stem = randomBytes(16).toString('hex')
  const placeOf = (name: string) => join(incoming, name)
  const copies = sizes.flatMap((size) =>
    formats.map((format) => ({ path: placeOf(copyOf(stem, size, format)), side: sideOf[size], format })),
  )
  return { stem, task: { path, renditions: { full: placeOf(stem), copies } } }
}

/** Stores all renditions under their names; returns the image's. */
export async function storeRenditions(
  { stem, task: { renditions } }: Batch,
  mimeType: ImageType,
  fileStore: FileStore,
): Promise<string> {
  const filename = `${stem}.${endingOf[mimeType]}`
  const [, ...copies] = filesOf(filename)
  for (const [index, { path }] of renditions.copies.entries()) await fileStore.keep(copies[index] as string, path)
  await fileStore.keep(filename, renditions.full)
  return filename
}

export async function discardRenditions({ task: { renditions } }: Batch): Promise<void> {
  await Promise.all(
    [renditions.full, ...renditions.copies.map(({ path }) => path)].map((path) => rm(path, { force: true })),
  )
}
