import { readFile, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketLocation } from '#kernel/server/files/s3/bucket-location.ts'

const lanes = 8

/**
 * How many seconds a program takes that only sends local files to a storage, then fetches them into a folder, without
 * hashes, marks or comparison.
 */
export async function transferDirectly(
  { endpoint, bucket, region, prefix, accessKeyId, secretAccessKey }: BucketLocation,
  paths: readonly string[],
  into: string,
): Promise<{ put: number; get: number }> {
  const agent = new Agent({ keepAlive: true })
  const exchange = async (method: 'PUT' | 'GET', at: number, bytes?: Buffer): Promise<Buffer> => {
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${prefix}kept/${at}`,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    })
    const { url, headers } = await signer.sign()
    const sent = { ...Object.fromEntries(headers), ...(bytes && { 'content-length': bytes.length }) }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { method, agent, headers: sent }, resolve).on('error', reject).end(bytes)
    })
    if (answer.statusCode !== 200) throw new Error(`The storage answered ${answer.statusCode}.`)
    return buffer(answer)
  }
  const inLanes = async (work: (path: string, at: number) => Promise<unknown>): Promise<number> => {
    const begun = performance.now()
    const left = paths.entries()
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const [at, path] of left) await work(path, at)
      }),
    )
    return (performance.now() - begun) / 1000
  }
  const put = await inLanes(async (path, at) => exchange('PUT', at, await readFile(path)))
  const get = await inLanes(async (_path, at) => writeFile(join(into, String(at)), await exchange('GET', at)))
  agent.destroy()
  return { put, get }
}
