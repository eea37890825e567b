import { audit } from '#activity-log/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { auditRoutes } from './routes.ts'
import { auditSample } from './sample.ts'

export const activityLogDomain = {
  apis: { audit: domain(audit, auditRoutes, auditSample) },
  scope: none,
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
