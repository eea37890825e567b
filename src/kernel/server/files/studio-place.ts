import { join } from 'node:path'
import type { Place } from '#database/open.ts'
import type { FilePlace } from './file-place.ts'
import type { FileStore } from './files.ts'
import { openFolder } from './folder.ts'
import { folderPlace } from './folder-place.ts'
import type { WarningLog } from '#kernel/server/log.ts'
import type { BucketLocation } from './s3/bucket-location.ts'
import { openBucket } from './s3/bucket-store.ts'
import { bucketPlace } from './s3/bucket-place.ts'
import { S3Client } from './s3/s3-client.ts'

/** Where database and stored files of a studio are. */
export interface StudioPlace extends Place {
  /** Where stored files are, instead of a folder in `dataDir`. */
  bucket?: BucketLocation | undefined
}

export const uploadsIn = ({ dataDir }: Place): string => join(dataDir, 'uploads')

/** The place of a studio's files. Nothing is asked of it yet. */
export const filePlaceOf = (place: StudioPlace): FilePlace =>
  place.bucket ? bucketPlace(new S3Client(place.bucket)) : folderPlace(uploadsIn(place))

/** Its files, for everything that happens to all of them at once; lets go of connections afterwards. */
export async function withFiles<T>(place: StudioPlace, work: (files: FilePlace) => Promise<T>): Promise<T> {
  const files = filePlaceOf(place)
  return work(files).finally(() => files.close())
}

interface StoreOptions {
  /** Bytes to keep free on the disk of `dataDir`. */
  keepFree: number | undefined
  /** No other server uses `dataDir`. */
  isAlone: boolean
  log: WarningLog
}

/** Files of a studio, for requests and jobs of one server. */
export interface OpenFiles {
  place: FilePlace
  open: () => Promise<FileStore>
}

export function filesOf(place: StudioPlace, { keepFree, isAlone, log }: StoreOptions): OpenFiles {
  const uploads = uploadsIn(place)
  if (!place.bucket) return { place: folderPlace(uploads), open: () => openFolder(uploads, { keepFree, isAlone }) }
  const client = new S3Client(place.bucket)
  return {
    place: bucketPlace(client),
    open: () => openBucket(client, { uploads: join(place.dataDir, 'incoming'), keepFree, isAlone, log }),
  }
}
