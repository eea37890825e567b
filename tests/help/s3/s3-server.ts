import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { BucketLocation } from '#kernel/server/files/s3/bucket-location.ts'

export const bucket = 'studio-files'

interface Started {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
}

let started: Promise<Started> | undefined
/** Where s3rver stores objects. */
let folder = ''

/**
 * The S3 server of this process's tests, s3rver unless TEST_S3_ENDPOINT names another one, with TEST_S3_KEYS
 * (`id:secret`) and a bucket `studio-files`.
 */
export const s3Server = (): Promise<Started> => (started ??= start())

async function start(): Promise<Started> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_KEYS: keys = '' } = process.env
  if (endpoint) {
    const [accessKeyId = '', secretAccessKey = ''] = keys.split(/:(?=[^:]*$)/)
    return { endpoint, accessKeyId, secretAccessKey }
  }
  folder = mkdtempSync(join(tmpdir(), 'lightbook-s3-'))
  const program = join(import.meta.dirname, 'server-process.mjs')
  // It encrypts the tokens of its lists with a cipher of that provider.
  const child = fork(program, [folder, bucket], { execArgv: ['--openssl-legacy-provider'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  child.unref()
  child.channel?.unref()
  return { endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
}

/** An unused part of the bucket. */
export async function newBucketPart(): Promise<BucketLocation> {
  return { ...(await s3Server()), region: 'us-east-1', bucket, prefix: `${randomUUID()}/` }
}

/** The names of the objects in a part of the bucket of s3rver, or in one below it. */
export function objectsIn({ prefix }: BucketLocation, below: string): string[] {
  const ending = '._S3rver_object'
  const place = join(folder, bucket, prefix, below)
  if (!existsSync(place)) return []
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => basename(path, ending))
}

/** The settings of a server with its files there. */
export const settingsFor = ({ endpoint, region, bucket: name, prefix, ...keys }: BucketLocation) => ({
  FILES_URL: `s3://${name}/${prefix}?endpoint=${endpoint}&region=${region}`,
  AWS_ACCESS_KEY_ID: keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
})
