/** A part of a bucket in a storage that speaks Amazon's S3 protocol. */
export interface BucketLocation {
  /** The base address of the storage, without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  /** What the keys of all objects begin with: empty, or with a slash at its end. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

export const hostOf = ({ endpoint }: BucketLocation): string => new URL(endpoint).host

/** For the operator, without keys. */
export const nameOfBucket = (location: BucketLocation): string =>
  `s3://${location.bucket}/${location.prefix.replace(/\/$/, '')} at ${hostOf(location)}`
