import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { backupJob } from './backup-job.ts'
import { lastUseJob } from './last-use-job.ts'

export const backupDomain = {
  apis: none,
  scope: none,
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: ({ backup, fileStore }) => [backupJob({ plan: backup, fileStore }), lastUseJob(backup)],
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
