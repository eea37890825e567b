import { randomUUID } from 'node:crypto'
import { deleteObject, listObjects, putObject, readText } from './objects.ts'
import type { S3Client } from './s3-client.ts'
import { StorageFault } from './storage-fault.ts'

/**
 * Writes, reads, lists and deletes an object, so that what a server will need is refused at its start, in a sentence.
 * Returns a remark when the storage does not refuse to overwrite where it is asked to.
 */
export async function checkBucket(client: S3Client): Promise<string | undefined> {
  const key = `${client.location.prefix}checks/${randomUUID()}`
  const text = 'Written at the start of a server, which then deletes it.'
  client.honorsConditions = await refusesToOverwrite(client, key)
  await putObject(client, key, { text })
  if ((await readText(client, key)) !== text) throw client.fault({ kind: 'altered', key })
  if (!(await isListed(client, key))) throw client.fault({ kind: 'strange' })
  await deleteObject(client, key)
  return client.honorsConditions
    ? undefined
    : 'the file storage does not refuse to overwrite (If-None-Match): each name is looked up before it is used'
}

async function isListed(client: S3Client, key: string): Promise<boolean> {
  for await (const _ of listObjects(client, key, 1)) return true
  return false
}

async function refusesToOverwrite(client: S3Client, key: string): Promise<boolean> {
  // Without a body, which a storage that knows no conditions would not wait for.
  const request = { method: 'PUT', key, headers: { 'if-none-match': '*' }, body: '' } as const
  try {
    for (const _ of ['new', 'there']) await client.run(request)
  } catch (error) {
    if (error instanceof StorageFault && error.facts.status === 412) return true
    if (error instanceof StorageFault && error.facts.status === 501) return false
    throw error
  }
  return false
}
