import type { Db } from '#database/db.ts'
import type { Problem } from '#kernel/problem.ts'

/** What whoever runs the server wants to know of this process. */
export interface About {
  /** Of the product. */
  version: string
  /** Epoch milliseconds. */
  startedAt: number
  /** The folder of the data. */
  dataDir: string
  /** The folder of backups; undefined when the server makes none by itself. */
  backupDir: string | undefined
  /** The file of the database, or its host and name: without whoever may open it. */
  database: string
}

/** What every handler may know about this installation. */
export interface Install {
  /** Base of links in mail and documents, without a slash at the end. */
  publicUrl: string
  /** Reached by https: cookies are Secure and named `__Host-`, browsers are told to stay with https. */
  secure: boolean
  /** Listens on this machine only. */
  loopback: boolean
  /** Nobody beyond this machine can reach it, by a proxy neither: the first account needs no token. */
  isPrivate: boolean
  /** Whether email can be sent. */
  mail: boolean
  /** Decrypts what the database holds encrypted. */
  key: string
  /** Bytes that one photographer's files may take. */
  uploadQuota: number
  about: About
  /** What everybody but administrators is answered during maintenance; nothing at other times. `now`: epoch milliseconds. */
  maintenanceRefusal: (db: Db, now: number) => Promise<Problem | undefined>
  /** The first registration's token, while one is needed. */
  setupToken?: string | undefined
}
