import { clientLinks } from '#client-links/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { deleteOldDevices } from './codes/codes.ts'
import { clientLinkTables } from './owned-records.ts'
import { clientLinkRoutes } from './routes.ts'
import { clientLinkSample } from './sample.ts'
import { deleteOldLinks } from './service.ts'

export const clientLinksDomain = {
  apis: { clientLinks: domain(clientLinks, clientLinkRoutes, clientLinkSample) },
  scope: 'clients',
  tables: clientLinkTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: { tables: { client_page_links: 'link', client_page_devices: 'link' } },
  emails: none,
  jobs: none,
  cleanups: [deleteOldLinks, deleteOldDevices],
  webhooks: none,
} as const satisfies DomainDeclaration
