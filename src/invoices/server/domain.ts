import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { paymentReminders } from '#invoices/reminder-api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { invoiceDocuments } from './document-kind.ts'
import { invoiceLinkRoutes } from './links/routes.ts'
import { invoiceLinkSample } from './links/sample.ts'
import { overdueInvoices } from './overdue/overdue-job.ts'
import { invoiceTables } from './owned-records.ts'
import { reminderJob } from './reminders/reminder-job.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { reminderSample } from './reminders/sample.ts'
import { invoiceRoutes } from './routes.ts'
import { invoiceSample } from './sample.ts'
import { invoiceSearch } from './statuses.ts'

export const invoicesDomain = {
  apis: {
    invoices: domain(invoices, invoiceRoutes, invoiceSample),
    invoiceLinks: domain(invoiceLinks, invoiceLinkRoutes, invoiceLinkSample),
    paymentReminders: domain(paymentReminders, reminderRoutes, reminderSample),
  },
  tables: invoiceTables,
  search: invoiceSearch,
  documents: invoiceDocuments,
  sheets: async () => (await import('./sheets.ts')).invoiceSheets,
  clientRecords: { tables: { invoices: 'paper' } },
  emails: async () => (await import('./emails.ts')).invoiceEmails,
  jobs: (context) => [overdueInvoices(context.sendsMail), reminderJob(context)],
  cleanups: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    invoice: true
    'invoices-overdue': true
    'payment-reminder': true
  }
}

declare module '#scheduled-emails/server/kinds.ts' {
  interface ScheduledEmailKinds {
    'payment-reminder': true
  }
}

declare module '#kernel/server/number-series.ts' {
  interface NumberSeries {
    INV: 'invoices'
  }
}
