import type { BucketLocation } from '#kernel/server/files/s3/bucket-location.ts'
import { type Read, readAddress, refuse } from './setting.ts'

const name = 'FILES_URL'
const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
const shape = 'it has to look like s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1'

/** The bucket that FILES_URL names; undefined without one. */
export const readBucket = (read: Read): BucketLocation | undefined => {
  const text = read(name)
  return text === undefined ? undefined : bucketAt(text, read)
}

/** The bucket at an address, with the keys of the settings. */
export function bucketAt(text: string, read: Read): BucketLocation {
  if (!text.startsWith('s3://') || !URL.canParse(text)) refuse(name, `is not a bucket; ${shape}.`)
  const url = new URL(text)
  refuseOthers(url)
  const { endpoint, region, ...others } = Object.fromEntries(url.searchParams)
  const unknown = Object.keys(others)[0]
  if (unknown !== undefined) refuse(name, `has an unknown part; ${shape}.`)
  const [accessKeyId, secretAccessKey] = keys.map((key) => read(key) ?? refuse(name, `needs ${keys.join(' and ')}.`))
  return {
    bucket: readBucketName(url.hostname),
    prefix: readPrefix(url.pathname),
    region: readRegion(region ?? 'us-east-1'),
    endpoint: readEndpoint(endpoint, region ?? 'us-east-1'),
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  }
}

/** What is refused is not repeated: it may hold a key. */
function refuseOthers(url: URL): void {
  if (url.username || url.password) refuse(name, `has a user or password; set ${keys.join(' and ')} instead.`)
  if (url.port || url.hash || hasRepeated(url.searchParams)) refuse(name, `has a part that it cannot have; ${shape}.`)
}

const hasRepeated = (parts: URLSearchParams): boolean => new Set(parts.keys()).size < parts.size

const readBucketName = (text: string): string =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)
    ? text
    : refuse(name, 'needs a bucket name of 3 to 63 lowercase letters, digits, dots and hyphens.')

/** Empty, or with a slash at its end. */
function readPrefix(path: string): string {
  const parts = path.split('/').filter(Boolean)
  if (parts.some((part) => !/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part)))
    refuse(name, 'has a prefix with characters other than letters, digits, dots, hyphens and underscores.')
  return parts.map((part) => `${part}/`).join('')
}

const readRegion = (text: string): string =>
  /^[A-Za-z0-9-]{1,40}$/.test(text) ? text : refuse(name, 'has an invalid region; it should look like eu-central-1.')

const readEndpoint = (text: string | undefined, region: string): string =>
  text === undefined ? `https://s3.${region}.amazonaws.com` : readAddress(`The endpoint in ${name}`, text)
