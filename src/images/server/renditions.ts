import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageSize, ImageType } from '#images/api.ts'
import { endingOf, sideOf } from '#images/rules.ts'
import type { Files } from '#kernel/server/files.ts'
import type { Order, Print } from './image-worker.ts'

const sizes = Object.keys(sideOf) as ImageSize[]
const formats = ['avif', 'webp'] as const

/** The names of the files that belong to an image: its own and those of its smaller copies. */
export const filesOf = (filename: string): string[] => [
  filename,
  ...sizes.flatMap((size) => formats.map((format) => copyOf(filename, size, format))),
]

/**
 * Any name that filesOf makes, as the name of the image that it belongs to; several, for a copy does not say its
 * image's type.
 */
export function imagesOf(file: string): string[] {
  const stem = /^([a-f0-9]{32})\./.exec(file)?.[1]
  return stem ? Object.values(endingOf).map((ending) => `${stem}.${ending}`) : []
}

export const copyOf = (filename: string, size: ImageSize, format: Print['format']): string =>
  `${filename.slice(0, 32)}.${size}.${format}`

/** An order for the darkroom, with the places of this machine where its prints lie until they are kept. */
export interface Batch {
  stem: string
  order: Order
}

export function batchOf(path: string, incoming: string): Batch {
  const stem = randomBytes(16).toString('hex')
  const placeOf = (name: string) => join(incoming, name)
  const copies = sizes.flatMap((size) =>
    formats.map((format) => ({ path: placeOf(copyOf(stem, size, format)), side: sideOf[size], format })),
  )
  return { stem, order: { path, prints: { whole: placeOf(stem), copies } } }
}

/** Keeps all prints under their names; answers the image's. */
export async function keepPrints(
  { stem, order: { prints } }: Batch,
  mimeType: ImageType,
  kept: Files,
): Promise<string> {
  const filename = `${stem}.${endingOf[mimeType]}`
  const [, ...copies] = filesOf(filename)
  for (const [index, { path }] of prints.copies.entries()) await kept.keep(copies[index] as string, path)
  await kept.keep(filename, prints.whole)
  return filename
}

export async function discardPrints({ order: { prints } }: Batch): Promise<void> {
  await Promise.all([prints.whole, ...prints.copies.map(({ path }) => path)].map((path) => rm(path, { force: true })))
}
