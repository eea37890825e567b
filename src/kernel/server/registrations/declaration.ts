import type { FastifyBaseLogger } from 'fastify'
import type { StudioPlace } from '#kernel/server/files/studio-place.ts'
import type { OwnedTables } from '#database/owned.ts'
import type { ScopeArea } from '#kernel/scopes.ts'
import type { Domain } from '#kernel/server/http/domain.ts'
import type { Route } from '#kernel/server/http/serve.ts'
import type { ServerContext } from '#kernel/server/http/server-context.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import type { Cleanup } from '#kernel/server/jobs/tidy.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'
import type { ClientRecords } from './client-records.ts'
import type { DocumentKind } from './document-kind.ts'
import type { ExportSheet } from './export-sheet.ts'
import type { SearchSource } from './search-source.ts'

/** The domain contributes nothing. */
export const none = undefined

/** A document with the area of its domain: the API tokens that reach the one reach the other. */
export type DeclaredDocument = DocumentKind & Pick<DomainDeclaration, 'scope'>

/** What some endpoints need of all domains. */
export interface AllDomains {
  documents: readonly DeclaredDocument[]
  routes: () => Route[]
}

/** The source and destination of daily backups. */
export interface BackupPlan {
  place: StudioPlace
  /** The folder of all backups; undefined when the server makes no backups itself. */
  folder: string | undefined
  /** The version of Lightbook. */
  version: string
}

/** The input of background jobs. */
export interface JobContext extends Pick<ServerContext, 'fileStore' | 'services' | 'now'> {
  /** The server's keys, which encrypt secrets in the database. */
  keys: ServerKeys
  /** Whether the server can send email now. */
  sendsMail: () => boolean
  /** Whether others can open links now, as far as the public address tells. */
  linksReachOutside: () => boolean
  log: FastifyBaseLogger
  backup: BackupPlan
}

/**
 * The parts of the product to which a domain contributes, declared in its `server/domain.ts` and collected in
 * `src/app/server/domains.ts`. Each part is listed, if only as `none`. Code that only some requests or servers need is
 * imported on demand.
 */
export interface DomainDeclaration {
  /** Endpoints, by the name of their group. */
  apis: Record<string, Domain | ((all: AllDomains) => Domain)> | typeof none
  /** The area of API tokens that reach its endpoints for photographers; `none`: no token does. */
  scope: ScopeArea | typeof none
  /** Its tables with rows of photographers. */
  tables: Partial<OwnedTables> | typeof none
  /** Its searchable records. */
  search: SearchSource | typeof none
  /** Its records with a PDF. */
  documents: DocumentKind | typeof none
  /** Its CSV files in the download of all data. */
  sheets: (() => Promise<readonly ExportSheet[]>) | typeof none
  /** Its records that reference clients. */
  clientRecords: ClientRecords | typeof none
  /** Writes its emails; `publicUrl` is the base of their links. Imported where the server can send email. */
  emails: (() => Promise<(publicUrl: string) => Partial<EmailWriters>>) | typeof none
  /** Its background jobs, each with the purpose shown on the system page. */
  jobs: ((context: JobContext) => readonly Job[]) | typeof none
  /** Deletes its expired rows. */
  cleanups: readonly Cleanup[] | typeof none
  /** Its events that photographers have sent to other programs, by type. */
  webhooks: Readonly<Record<string, { words: string; facts: readonly string[] }>> | typeof none
}
