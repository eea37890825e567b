import type { FastifyBaseLogger } from 'fastify'
import type { Place } from '#database/open.ts'
import type { OwnedTables } from '#database/owned.ts'
import type { Api } from '#kernel/api.ts'
import type { Domain } from '#kernel/server/http/domain.ts'
import type { ServerContext } from '#kernel/server/http/request-pipeline.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import type { Chore } from '#kernel/server/jobs/tidy.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import type { ClientRecords } from './client-records.ts'
import type { DocumentKind } from './document-kind.ts'
import type { ExportSheet } from './export-sheet.ts'
import type { SearchSource } from './search-source.ts'

/** The domain takes no part in it. */
export const none = undefined

/** What some endpoints need to know of all domains. */
export interface AllDomains {
  documents: readonly DocumentKind[]
  apis: () => Api[]
}

/** What daily backups copy, and where to. */
export interface BackupPlan {
  place: Place
  /** The folder of all backups; undefined while the server makes none by itself. */
  folder: string | undefined
  /** The version of Lightbook. */
  version: string
}

/** What jobs work with. */
export interface JobContext extends Pick<ServerContext, 'kept' | 'services' | 'now'> {
  /** Whether the server can send email. */
  mail: boolean
  log: FastifyBaseLogger
  backup: BackupPlan
}

/**
 * What a domain takes part in, declared in its `server/domain.ts` and collected in `src/app/server/domains.ts`. Each
 * part has to be named, if only as `none`. What only some requests or servers need is imported when it is needed.
 */
export interface DomainDeclaration {
  /** Endpoints, by the name of their group. */
  apis: Record<string, Domain | ((all: AllDomains) => Domain)> | typeof none
  /** Its tables with photographers' rows. */
  tables: Partial<OwnedTables> | typeof none
  /** How its records are found. */
  search: SearchSource | typeof none
  /** Its records that can be fetched as a PDF. */
  documents: DocumentKind | typeof none
  /** Its tables in the download of all data that open in a spreadsheet. */
  sheets: (() => Promise<readonly ExportSheet[]>) | typeof none
  /** Its records that name clients. */
  clientRecords: ClientRecords | typeof none
  /** Writes its emails; `publicUrl` is the base of their links. Imported where the server can send email. */
  emails: (() => Promise<(publicUrl: string) => Partial<EmailWriters>>) | typeof none
  /** What the server does by itself, each with its purpose on the page of the system. */
  jobs: ((context: JobContext) => readonly Job[]) | typeof none
  /** Removes what has had its time. */
  chores: readonly Chore[] | typeof none
}
