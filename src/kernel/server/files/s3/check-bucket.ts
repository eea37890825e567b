import { randomUUID } from 'node:crypto'
import { isReachable } from '#kernel/server/reachable.ts'
import type { BucketLocation } from './bucket-location.ts'
import { deleteObject, listObjects, putObject, readText } from './objects.ts'
import type { S3Client } from './s3-client.ts'
import { StorageFault } from './storage-fault.ts'

/**
 * Writes, reads, lists and deletes an object, so that what a server will need is refused at its start, in a sentence.
 * Returns a remark when the storage does not refuse to overwrite where it is asked to, or when it is reached without
 * encryption.
 */
export async function checkBucket(client: S3Client): Promise<string | undefined> {
  const key = `${client.location.prefix}checks/${randomUUID()}`
  const text = 'Written at the start of a server, which then deletes it.'
  client.honorsConditions = await refusesToOverwrite(client, key)
  await putObject(client, key, { bytes: text })
  if ((await readText(client, key)) !== text) throw client.fault({ kind: 'altered', key })
  await requireList(client, key)
  await deleteObject(client, key)
  const remarks = [
    ...(client.honorsConditions ? [] : [overwrites]),
    ...(isReadOnTheWay(client.location) ? [unencrypted] : []),
  ]
  return remarks.length > 0 ? remarks.join('; ') : undefined
}

const overwrites =
  'the file storage does not refuse to overwrite (If-None-Match): each name is looked up before it is used'
const unencrypted =
  'the file storage is reached over http: who is on the way can read pictures and receipts; give it https'

const isReadOnTheWay = ({ endpoint }: BucketLocation): boolean => endpoint.startsWith('http:') && isReachable(endpoint)

/** A list that does not show the object yet is right as well. */
async function requireList(client: S3Client, key: string): Promise<void> {
  for await (const _ of listObjects(client, key, 1)) return
}

async function refusesToOverwrite(client: S3Client, key: string): Promise<boolean> {
  // Without a body, which a storage that knows no conditions would not wait for.
  const request = { method: 'PUT', key, headers: { 'if-none-match': '*' }, body: '' } as const
  try {
    for (const _ of ['new', 'there']) await client.run(request)
  } catch (error) {
    const status = error instanceof StorageFault ? error.facts.status : undefined
    if (status === 412) return true
    if (status === 400 || status === 501) return false
    throw error
  }
  return false
}
