import { readFile, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketLocation } from '#kernel/server/files/s3/bucket-location.ts'

const lanes = 8

/**
 * Seconds that a program needs which only sends local files to a storage, and then fetches them: without hashes, marks
 * or comparing.
 */
export async function transferDirectly(
  { endpoint, bucket, region, prefix, accessKeyId, secretAccessKey }: BucketLocation,
  paths: readonly string[],
): Promise<{ put: number; get: number }> {
  const agent = new Agent({ keepAlive: true })
  const exchange = async (method: 'PUT' | 'GET', at: number, bytes?: Buffer): Promise<Buffer> => {
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${prefix}direct/${at}`,
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
  const get = await inLanes(async (path, at) => writeFile(`${path}.fetched`, await exchange('GET', at)))
  agent.destroy()
  return { put, get }
}
