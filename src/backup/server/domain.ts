import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { dailyBackups } from './backup-job.ts'
import { lastUse } from './last-use-job.ts'

export const backupDomain = {
  apis: none,
  scope: none,
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: ({ backup, fileStore }) => [dailyBackups({ plan: backup, fileStore }), lastUse(backup)],
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
