import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Problem } from '#kernel/problem.ts'
import type { FileStore, StorageUsage } from '#kernel/server/files/files.ts'
import { measureDisk, openIncoming, requireDiskRoom } from '#kernel/server/files/incoming.ts'
import { givenName, storedName } from '#kernel/server/files/layout.ts'
import type { WarningLog } from '#kernel/server/log.ts'
import { UsageCount } from '#kernel/server/files/usage-count.ts'
import { nameOfBucket } from './bucket-location.ts'
import { filesBelow, listStoredObjects, storedBelow, trashBelow } from './bucket-place.ts'
import { copyObject, deleteObject, headObject, openObject, putObject } from './objects.ts'
import type { S3Client } from './s3-client.ts'
import { StorageFault } from './storage-fault.ts'

export interface BucketOptions {
  /** A local folder for uploads in progress. */
  uploads: string
  /** Bytes of its disk to keep free. */
  keepFree?: number | undefined
  /** No other server uses that folder. */
  isAlone: boolean
  log: WarningLog
}

/** Stores files in a part of a bucket. */
export async function openBucket(
  client: S3Client,
  { uploads, keepFree, isAlone, log }: BucketOptions,
): Promise<FileStore> {
  const { location } = client
  const [stored, trash] = [storedBelow(location), trashBelow(location)]
  const incoming = await openIncoming(uploads, isAlone)
  const usage = new UsageCount()
  let inTrash: StorageUsage['trash'] = { files: 0, bytes: 0 }
  const keyOf = (name: string): string => {
    if (!storedName.test(name)) throw new Error(`${name} is not a name for a file that we keep.`)
    return stored + name
  }
  /** The operator reads what happened in the log, people that it passes. */
  const orUnavailable =
    (what: 'read' | 'saved' | 'removed') =>
    (error: unknown): never => {
      if (!(error instanceof StorageFault)) throw error
      log.warn({ err: error }, 'the file storage failed')
      throw error.isPassing ? passing() : lasting(what)
    }
  const forget = async (key: string) => {
    const before = await headObject(client, key)
    if (!before) return
    await deleteObject(client, key)
    usage.add(-before.size, -1)
  }
  const openNamed = (name: string) => openObject(client, keyOf(name)).catch(orUnavailable('read'))
  return {
    incoming,
    place: nameOfBucket(location),
    isOnDisk: false,
    keep: async (name, path) => {
      const key = keyOf(name)
      const { size, isNew } = await putObject(client, key, { path }, { isNew: true }).catch(orUnavailable('saved'))
      await rm(path, { force: true })
      if (isNew) usage.add(size, 1)
    },
    open: async (name) => {
      const found = await openNamed(name)
      if (!found) return undefined
      const { size, read, close } = found
      // One that is destroyed before its first byte was asked for does not reach what it reads from.
      const stream = () => Readable.from(read(), { objectMode: false }).once('close', close)
      return { size, read: stream, close }
    },
    sizeOf: async (name) => {
      const facts = await headObject(client, keyOf(name)).catch(orUnavailable('read'))
      // Only the answer to a GET tells a missing file from a missing bucket.
      const found = facts ? undefined : await openNamed(name)
      found?.close()
      return (facts ?? found)?.size
    },
    remove: (name) => forget(keyOf(name)).catch(orUnavailable('removed')),
    discard: async (name) => {
      const key = keyOf(name)
      const before = await headObject(client, key)
      // Copied first: an interrupted move is repeated, and nothing is lost on the way.
      if (!before || !(await copyObject(client, key, trash + name))) return
      await deleteObject(client, key)
      usage.add(-before.size, -1)
      inTrash = { files: inTrash.files + 1, bytes: inTrash.bytes + before.size }
    },
    emptyTrash: async (before) => {
      const left = { files: 0, bytes: 0 }
      for await (const { name, changedAt, size } of filesBelow(client, trash)) {
        if (!givenName.test(name)) continue
        if (changedAt < before) await deleteObject(client, trash + name)
        else {
          left.files += 1
          left.bytes += size
        }
      }
      inTrash = left
    },
    list: () => usage.over(listStoredObjects(client)),
    requireRoom: (bytes) => requireDiskRoom(uploads, keepFree, bytes),
    room: async () => ({ ...(await measureDisk(uploads, keepFree)), ...usage.counted, trash: inTrash }),
  }
}

/** It fails again when it is repeated, until the operator has mended it. */
const lasting = (what: 'read' | 'saved' | 'removed') =>
  new Problem('unavailable', `This file cannot be ${what} at the moment.`, { reason: 'storage_unavailable' })

const passing = () =>
  new Problem('unavailable', 'The file storage does not answer. Nothing was lost: try again in a moment.', {
    reason: 'storage_unavailable',
    retryAfterSeconds: 10,
  })
