import { eInvoices } from '#e-invoices/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { eInvoiceTables } from './owned-records.ts'
import { eInvoiceRoutes } from './routes.ts'
import { eInvoiceSample } from './sample.ts'

export const eInvoicesDomain = {
  apis: { eInvoices: domain(eInvoices, eInvoiceRoutes, eInvoiceSample) },
  scope: 'money',
  tables: eInvoiceTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: none,
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration
