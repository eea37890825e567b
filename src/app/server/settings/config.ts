import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { type ModelSettings, readModel } from './model-settings.ts'
import { keysIn, minKeyLength } from '#kernel/server/security/server-key.ts'
import type { BucketLocation } from '#kernel/server/files/s3/bucket-location.ts'
import { readBucket } from './files-setting.ts'
import { readFolder } from './folder-setting.ts'
import { readMailUrl, readSender } from './mail-setting.ts'
import { type Read, readHosts, readService, refuse } from './setting.ts'

export interface Config {
  port: number
  host: string
  /** Base of links, without a trailing slash; made from host and port unless it is set. */
  publicUrl: string
  isPublicUrlSet: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** A replica of that database for reading. */
  replicaUrl: string | undefined
  /** Where stored files are, instead of a folder in `dataDir`. */
  bucket: BucketLocation | undefined
  /** The folder of backups; undefined when the server makes no backups itself. */
  backupDir: string | undefined
  /**
   * Encrypts secrets in the database and seals records, former keys below it; if not set, a file in dataDir holds it.
   */
  secretKey: string | undefined
  /** Bytes that one photographer's files may take. */
  uploadQuota: number
  /** Bytes to keep free on the disk; by default the larger of 1 GB and a twentieth of the disk. */
  keepFree: number | undefined
  /** `off` sends no email, whatever an administrator saved. */
  mailUrl: string | undefined
  mailFrom: string | undefined
  /** Base addresses of external services, without a trailing slash; undefined ones are turned off. */
  weatherUrl: string | undefined
  weatherApiKey: string | undefined
  geocoderUrl: string | undefined
  reverseGeocoderUrl: string | undefined
  timeStampUrl: string | undefined
  cardsUrl: string | undefined
  /** Hosts in private networks from which photographers may have calendars read. */
  calendarHosts: string[]
  /** Hosts in private networks to which photographers may have events sent. */
  webhookHosts: string[]
  model: ModelSettings
  trustProxy: string[] | undefined
  /** Where metrics are answered; undefined for nowhere. */
  metrics: { host: string; port: number } | undefined
  logLevel: string
}

/** Reads the settings (docs/operate.md lists them). Secrets may also be in a file named by NAME_FILE. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = readSettings(env)
  const port = readPort(read('PORT') ?? '3000')
  const host = read('HOST') ?? '127.0.0.1'
  const publicUrl = readPublicUrl(read('PUBLIC_URL'), host, port)
  const dataDir = readFolder('DATA_DIR', read('DATA_DIR') ?? './data')
  return {
    port,
    host,
    publicUrl,
    isPublicUrlSet: read('PUBLIC_URL') !== undefined,
    dataDir,
    backupDir: readBackupDir(read('BACKUP_DIR'), dataDir),
    databaseUrl: readUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    replicaUrl: readReplicaUrl(read),
    bucket: readBucket(read),
    secretKey: ifSet(read('SECRET_KEY'), readKey),
    uploadQuota: readMegabytes('UPLOADS_QUOTA_MB', read('UPLOADS_QUOTA_MB') ?? '2048'),
    keepFree: ifSet(read('UPLOADS_KEEP_FREE_MB'), (text) => readMegabytes('UPLOADS_KEEP_FREE_MB', text)),
    mailUrl: readMailUrl(read('MAIL_URL')),
    mailFrom: ifSet(read('MAIL_FROM'), readSender),
    ...readServices(read),
    calendarHosts: readHosts('CALENDAR_HOSTS', read('CALENDAR_HOSTS')),
    webhookHosts: readHosts('WEBHOOK_HOSTS', read('WEBHOOK_HOSTS')),
    model: readModel(read),
    trustProxy: readProxies(read('TRUST_PROXY')),
    metrics: ifSet(read('METRICS_PORT'), (text) =>
      readMetrics(text, read('METRICS_HOST') ?? '127.0.0.1', { host, port }),
    ),
    logLevel: readLevel(read('LOG_LEVEL') ?? 'info'),
  }
}

function readReplicaUrl(read: (name: string) => string | undefined): string | undefined {
  const url = readUrl('DATABASE_REPLICA_URL', read('DATABASE_REPLICA_URL'), ['postgres:', 'postgresql:'])
  return url && !read('DATABASE_URL') ? refuse('DATABASE_REPLICA_URL', 'needs DATABASE_URL, the primary.') : url
}

/** Reads single settings, also from the files that NAME_FILE names. */
export const readSettings =
  (env: Record<string, string | undefined>): Read =>
  (name) => {
    const file = env[`${name}_FILE`]
    return (file ? readSecret(`${name}_FILE`, file) : env[name])?.trim() || undefined
  }

const readBackupDir = (text: string | undefined, dataDir: string): string | undefined =>
  text === 'off' ? undefined : readFolder('BACKUP_DIR', text ?? join(dataDir, 'backups'))

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return refuse(name, `names ${file}, which cannot be read.`)
  }
}

function readPort(text: string, name = 'PORT'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  return port >= 0 && port <= 65_535 ? port : refuse(name, `is ${text}; it has to be a number from 0 to 65535.`)
}

const everywhere = ['0.0.0.0', '::']

function readMetrics(text: string, host: string, own: { host: string; port: number }): { host: string; port: number } {
  const port = readPort(text, 'METRICS_PORT')
  const isSameHost = host === own.host || [host, own.host].some((one) => everywhere.includes(one))
  return port === own.port && port !== 0 && isSameHost
    ? refuse('METRICS_PORT', `is ${text}, the port of Lightbook itself.`)
    : { host, port }
}

const ifSet = <T>(text: string | undefined, read: (text: string) => T): T | undefined =>
  text === undefined ? undefined : read(text)

/** Refuses keys that are short or copied from the documentation: one a line. */
function readKey(text: string): string {
  const { key, formerKeys } = keysIn(text)
  return [key, ...formerKeys].every((one) => one.length >= minKeyLength && new Set(one).size >= 10)
    ? text
    : refuse('SECRET_KEY', `is too easy to guess; it has to have ${minKeyLength} or more random characters.`)
}

/** A number of megabytes, as bytes. */
function readMegabytes(name: string, text: string): number {
  return /^\d{1,9}$/.test(text)
    ? Number(text) * 1024 * 1024
    : refuse(name, `is ${text}; it has to be a number of megabytes.`)
}

function readPublicUrl(text: string | undefined, host: string, port: number): string {
  if (!text) return `http://${nameOf(host)}:${port}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`
  return isPlain
    ? url.origin
    : refuse('PUBLIC_URL', `is ${text}; it has to look like https://studio.example.com, without a path.`)
}

/** The host as a browser on this machine, or on its network, addresses it. */
function nameOf(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}

/** Whether only this machine can reach the address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** Whether only this machine can reach the server, also through a proxy. */
export const isPrivate = ({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')) && trustProxy === undefined

function readUrl(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (text === undefined || protocols.some((protocol) => text.startsWith(protocol) && text.length > protocol.length))
    return text
  return refuse(name, `has to start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
}

/** With a key, the addresses of Open-Meteo for customers. */
function readServices(
  read: (name: string) => string | undefined,
): Pick<Config, 'weatherUrl' | 'weatherApiKey' | 'geocoderUrl' | 'reverseGeocoderUrl' | 'timeStampUrl' | 'cardsUrl'> {
  const weatherApiKey = read('WEATHER_API_KEY')
  const openMeteo = (name: string) => `https://${weatherApiKey ? 'customer-' : ''}${name}.open-meteo.com`
  return {
    weatherUrl: readService('WEATHER_URL', read('WEATHER_URL') ?? openMeteo('api')),
    weatherApiKey,
    geocoderUrl: readService('GEOCODER_URL', read('GEOCODER_URL') ?? openMeteo('geocoding-api')),
    reverseGeocoderUrl: readService(
      'REVERSE_GEOCODER_URL',
      read('REVERSE_GEOCODER_URL') ?? 'https://nominatim.openstreetmap.org',
    ),
    timeStampUrl: readService('TIME_STAMP_URL', read('TIME_STAMP_URL') ?? 'off'),
    cardsUrl: readService('STRIPE_BASE', read('STRIPE_BASE') ?? 'https://api.stripe.com'),
  }
}

function readProxies(text: string | undefined): string[] | undefined {
  const addresses = text
    ?.split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  for (const address of addresses ?? []) {
    if (!isRange(address) && !['loopback', 'linklocal', 'uniquelocal'].includes(address))
      refuse('TRUST_PROXY', `has ${address}; it has to list addresses such as 10.0.0.1 or 10.0.0.0/8.`)
  }
  return addresses
}

/** Such as `10.0.0.1`, `10.0.0.0/8` or `10.0.0.0/255.0.0.0`. */
function isRange(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (length === undefined || (version === 4 && isIP(length) === 4)) return true
  return /^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128)
}

function readLevel(text: string): string {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
  return levels.includes(text) ? text : refuse('LOG_LEVEL', `is ${text}; it has to be one of ${levels.join(', ')}.`)
}
