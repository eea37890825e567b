import { type BucketLocation, hostOf } from './bucket-location.ts'

export type FaultKind =
  /** No connection. */
  | 'unreachable'
  /** No bytes for too long. */
  | 'silent'
  /** An answer that ended before it was complete. */
  | 'cut'
  /** Other bytes than those that were stored. */
  | 'altered'
  /** A name that is in use, for other bytes. */
  | 'taken'
  /** Not the answer of such a storage. */
  | 'strange'
  /** An answer with an error status. */
  | 'refused'

export interface FaultFacts {
  kind: FaultKind
  /** Of an answer. */
  status?: number | undefined
  /** The code of the storage or of the network: `NoSuchBucket`, `ECONNREFUSED`. */
  code?: string | undefined
  /** The region that the storage names. */
  region?: string | undefined
  /** How far this machine's clock is ahead of the storage's, milliseconds. */
  aheadMs?: number | undefined
  key?: string | undefined
}

/** A failure of the file storage. The message says what was found and what to do, to the operator. */
export class StorageFault extends Error {
  readonly facts: FaultFacts

  constructor(facts: FaultFacts, location: BucketLocation) {
    super(textOf(facts, location))
    this.facts = facts
  }

  /** Whether the same request may succeed a moment later. */
  get isPassing(): boolean {
    const { kind, status = 0, code = '' } = this.facts
    if (kind === 'unreachable') return !isOfCertificate(code)
    if (kind === 'refused') return (status >= 500 && status !== 501) || status === 429 || passingCodes.has(code)
    return kind === 'silent' || kind === 'cut'
  }

  /** Whether there is positively no such object, in a bucket that exists. */
  get isMissing(): boolean {
    const { kind, status, code } = this.facts
    return kind === 'refused' && status === 404 && code === 'NoSuchKey'
  }
}

/** What the storage received is not what was sent, or not in time. */
const passingCodes = new Set(['RequestTimeout', 'BadDigest', 'XAmzContentSHA256Mismatch', 'OperationAborted'])

const isOfCertificate = (code: string): boolean =>
  /^(?:CERT_|UNABLE_|SELF_SIGNED|DEPTH_ZERO|ERR_TLS|ERR_SSL)/.test(code)

const keySettings = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'

function textOf(facts: FaultFacts, location: BucketLocation): string {
  const storage = `The file storage at ${hostOf(location)}`
  const { kind, code = '', key = 'an object' } = facts
  if (kind === 'refused') return refusalText(facts, location, storage)
  if (kind === 'unreachable')
    return isOfCertificate(code)
      ? `${storage} has a certificate that is not trusted (${code}). NODE_EXTRA_CA_CERTS can name a file with yours.`
      : `${storage} cannot be reached (${code}). Check FILES_URL, the network, and that the storage runs.`
  const texts: Record<Exclude<FaultKind, 'refused' | 'unreachable'>, string> = {
    silent: `${storage} does not answer in time. Check FILES_URL, the network, and that the storage runs.`,
    cut: `${storage} ended an answer before it was complete.`,
    altered: `${storage} returned data of ${key} that differs from what was stored.`,
    taken: `${storage} holds another file under the name ${key}. It was not overwritten.`,
    strange: `${hostOf(location)} does not speak the S3 protocol. Check the endpoint in FILES_URL.`,
  }
  return texts[kind]
}

const keyCodes = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'])
const regionCodes = new Set(['AuthorizationHeaderMalformed', 'PermanentRedirect', 'TemporaryRedirect'])

function refusalText(facts: FaultFacts, location: BucketLocation, storage: string): string {
  const { bucket } = location
  const { code = '', status, region } = facts
  if (code === 'NoSuchBucket') return `${storage} has no bucket ${bucket}. Create it, or correct FILES_URL.`
  if (isOfClock(facts)) return `${storage} refuses: this machine’s clock is ${clockText(facts)}. Set it right.`
  if (keyCodes.has(code) || status === 401)
    return `${storage} refuses the keys (${nameOf(facts)}). Check ${keySettings}.`
  if (regionCodes.has(code) || region)
    return `${storage} has the bucket ${bucket} in another region. Set region=${region ?? '…'} in FILES_URL.`
  if (status === 403)
    return `${storage} does not allow this with these keys (${nameOf(facts)}). ${rightsText(location)}`
  return `${storage} fails (${nameOf(facts)}).`
}

const nameOf = ({ status, code }: FaultFacts): string => [status, code].filter(Boolean).join(' ')

const rightsText = ({ bucket, prefix }: BucketLocation): string =>
  `Allow them to list the bucket ${bucket}, and to read, write and delete the objects in it` +
  `${prefix && ` below ${prefix}`}.`

/** What Amazon's storage allows, nearly, milliseconds. */
const maxAheadMs = 14 * 60_000

/** An answer to HEAD has no body with a code. */
const isOfClock = ({ code = '', status, aheadMs = 0 }: FaultFacts): boolean =>
  code === 'RequestTimeTooSkewed' || (status === 403 && code === '' && Math.abs(aheadMs) > maxAheadMs)

function clockText({ aheadMs = 0 }: FaultFacts): string {
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  return `${minutes} minutes ${aheadMs > 0 ? 'ahead of' : 'behind'} its own`
}
