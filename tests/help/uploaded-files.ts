import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { objectsIn } from './s3/s3-server.ts'
import type { Studio } from './studio.ts'

/** The names of the files in the uploads folder, or in one below it, but those of the installation itself. */
export function uploadedFiles({ folder, config: { bucket } }: Pick<Studio, 'folder' | 'config'>, below = ''): string[] {
  const found = bucket ? objectsIn(bucket, below).filter((name) => name !== 'installation') : []
  if (bucket && below !== '') return found
  const onDisk = readdirSync(join(folder, bucket ? 'incoming' : 'uploads', below), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && entry.name !== 'installation' && basename(entry.parentPath) !== 'servers')
    .map(({ name }) => name)
  return [...found, ...onDisk]
}
