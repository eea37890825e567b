import type { Db } from '#database/db.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { Install } from '#kernel/server/install.ts'
import type { ReadReplica } from '#kernel/server/read-replica.ts'
import type { RequestCounter } from '#kernel/server/limits/request-counter.ts'
import type { UploadLimiter } from '#kernel/server/limits/upload-limiter.ts'
import type { TimeFormat } from '#kernel/time-format.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'

export interface Person {
  id: number
  role: 'user' | 'moderator' | 'admin'
  status: 'active' | 'suspended' | 'pending'
  /** When the password was last verified in this session, epoch milliseconds. */
  provenAt: number
  /** How times of day are written in what they read. */
  timeFormat: TimeFormat
}

/** An API token that a request sends. */
export interface SentToken {
  id: number
  scopes: readonly string[]
  person: Omit<Person, 'role' | 'provenAt'>
}

/** The server's resources for the pipeline. */
export interface ServerContext {
  db: Db
  replica: ReadReplica
  install: Install
  /** Where files are stored. */
  fileStore: FileStore
  /** External services. */
  services: ExternalServices
  /** Limits concurrent uploads. */
  uploadLimiter: UploadLimiter
  /** Epoch milliseconds. */
  now: () => number
  /** The user of the session with this hash; undefined when it has ended. A background request does not extend it. */
  findSessionUser: (db: Db, session: string, now: number, isBackground?: boolean) => Promise<Person | undefined>
  /** The API token with this text and its user; undefined when it is unknown, revoked or expired. */
  findApiToken: (db: Db, token: string, now: number) => Promise<SentToken | undefined>
  /** Limits the requests of each API token. */
  tokenRequests: RequestCounter
}
