import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'

/** Its one address is not an endpoint: `src/app/server/mcp.ts` adds it. */
export const mcpDomain = {
  apis: none,
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
