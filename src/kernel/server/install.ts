import type { Db } from '#database/db.ts'
import type { Problem } from '#kernel/problem.ts'
import type { LiveSettings } from '#kernel/server/settings/live-settings.ts'

/** Details of this process for the operator. */
export interface About {
  /** Of the product. */
  version: string
  /** Epoch milliseconds. */
  startedAt: number
  /** The folder of the data. */
  dataDir: string
  /** The folder of backups; undefined when the server makes no backups itself. */
  backupDir: string | undefined
  /** The file of the database, or its host and name without credentials. */
  database: string
}

/** The configuration that handlers get. */
export interface Install {
  /** Base of links in emails and documents, without a trailing slash. An administrator can change it. */
  readonly publicUrl: string
  /** Whether others can open links, as far as that address tells. */
  readonly linksReachOutside: boolean
  /** The address of the environment, or made from host and port: requests from its pages are accepted too. */
  serverUrl: string
  /** Served by https, as the environment says: cookies are Secure and named `__Host-`, and HSTS is on. */
  secure: boolean
  /** Listens on this machine only. */
  loopback: boolean
  /** Only this machine can reach it, also through a proxy: the first account needs no token. */
  isPrivate: boolean
  /** Whether email can be sent. An administrator can change it. */
  readonly mail: boolean
  /** What an administrator can change, with its sources. */
  liveSettings: LiveSettings
  /** The server's key, which encrypts secrets in the database and seals records. */
  key: string
  /** Earlier keys, for what they encrypted and sealed. */
  formerKeys: readonly string[]
  /** Bytes that one photographer's files may take. */
  uploadQuota: number
  about: About
  /**
   * Another server has upgraded the schema, or the records were moved elsewhere: this one answers questions until it is
   * stopped, and changes nothing.
   */
  isOutdated: boolean
  /** The refusal of non-administrators in maintenance mode; undefined at other times. `now`: epoch milliseconds. */
  maintenanceRefusal: (db: Db, now: number) => Promise<Problem | undefined>
  /** Called after the installation was closed: reads its settings again and tells a new set-up token. */
  beginAnew: () => Promise<void>
  /** The first registration's token, while needed. */
  setupToken?: string | undefined
}
