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
  jobs: ({ backup, kept }) => [dailyBackups({ plan: backup, kept })],
  chores: none,
} as const satisfies DomainDeclaration
