import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import type { StoredFile } from '#kernel/server/files/files.ts'
import { signOfServer, storedName } from '#kernel/server/files/layout.ts'
import { type BucketLocation, nameOfBucket } from './bucket-location.ts'
import { checkBucket } from './check-bucket.ts'
import { deleteObject, listObjects, openUnverified, putObject, readSum, readText, sumOfObject } from './objects.ts'
import type { S3Client } from './s3-client.ts'

/** The keys of stored files, and of those in the trash, begin so. */
export const storedBelow = ({ prefix }: BucketLocation): string => `${prefix}kept/`
export const trashBelow = ({ prefix }: BucketLocation): string => `${prefix}trash/`

/** A part of a bucket with stored files. */
export function bucketPlace(client: S3Client): FilePlace {
  const { location } = client
  const stored = storedBelow(location)
  const keyOf = (name: string) => `${location.prefix}${name}`
  return {
    name: nameOfBucket(location),
    trash: `${trashBelow(location)} in its bucket`,
    setting: 'FILES_URL',
    isPaidByRequest: true,
    check: () => checkBucket(client),
    readNote: (name) => readText(client, keyOf(name)),
    writeNote: async (name, text) => void (await putObject(client, keyOf(name), { bytes: text })),
    removeNote: async (name) => void (await deleteObject(client, keyOf(name))),
    listNotes: (below) => filesBelow(client, keyOf(`${below}/`)),
    listStored: () => listStoredObjects(client),
    holdsFiles: async () => {
      for await (const { key } of listObjects(client, location.prefix))
        if (!isSignOfServer(key.slice(location.prefix.length))) return true
      return false
    },
    sumOf: (name, { isRead = false } = {}) => (isRead ? readSum : sumOfObject)(client, stored + name),
    copyOut: async (name, path) => {
      const found = await openUnverified(client, stored + name)
      if (!found) return undefined
      const sum = createHash('sha256')
      const summed = async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          sum.update(piece)
          yield piece
        }
      }
      await pipeline(found.read(), summed, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
      return { expected: found.hash, hash: sum.digest('hex'), isOwn: true }
    },
    // Nobody uses the place yet: what an interrupted copy has left there is replaced.
    copyIn: (name, path) => putObject(client, stored + name, { path }),
    settle: async () => {},
    removeStored: async () => {
      for await (const { key } of listObjects(client, stored)) await deleteObject(client, key)
    },
    close: () => client.close(),
  }
}

/** What a first start leaves that ended before it bound the place to its database. */
const isSignOfServer = (name: string): boolean => name.startsWith('checks/') || signOfServer.test(name)

export async function* listStoredObjects(client: S3Client): AsyncGenerator<StoredFile> {
  for await (const file of filesBelow(client, storedBelow(client.location))) if (storedName.test(file.name)) yield file
}

/** The objects directly below a key that ends with a slash. */
export async function* filesBelow(client: S3Client, below: string): AsyncGenerator<StoredFile> {
  for await (const { key, size, changedAt } of listObjects(client, below)) {
    const name = key.slice(below.length)
    if (name !== '' && !name.includes('/')) yield { name, size, changedAt }
  }
}
