import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { BucketLocation } from '#kernel/server/files/s3/bucket-location.ts'
import { bucketPlace } from '#kernel/server/files/s3/bucket-place.ts'
import { openBucket } from '#kernel/server/files/s3/bucket-store.ts'
import { S3Client, type StoragePatience } from '#kernel/server/files/s3/s3-client.ts'

export const hasty = { idle: 300, read: 600, write: 1500 }

/** A part of a bucket, checked as at the start of a server. */
export async function opened(location: BucketLocation, patience: Partial<StoragePatience> = {}) {
  const opening = await unchecked(location, patience)
  await opening.place.check()
  return opening
}

export async function unchecked(location: BucketLocation, patience: Partial<StoragePatience> = {}) {
  const uploads = mkdtempSync(join(tmpdir(), 'lightbook-bucket-'))
  const client = new S3Client(location, patience)
  onTestFinished(() => {
    client.close()
    rmSync(uploads, { recursive: true, force: true })
  })
  const logged: string[] = []
  const log = { warn: (details: object) => void logged.push(String((details as { err: Error }).err.message)) }
  const files = await openBucket(client, { uploads, isAlone: true, log })
  const keep = (name: string, bytes: string | Buffer) => {
    const path = join(files.incoming, 'upload')
    writeFileSync(path, bytes)
    return files.keep(name, path)
  }
  return { client, files, keep, logged, place: bucketPlace(client) }
}
