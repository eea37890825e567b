import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { dailyBackups } from './backup-job.ts'

export const backupDomain = {
  apis: none,
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: ({ backup, fileStore }) => [dailyBackups({ plan: backup, fileStore })],
  cleanups: none,
} as const satisfies DomainDeclaration
