import { invoicePdf, invoices } from '#invoices/api.ts'
import { invoiceCards } from '#invoices/card-api.ts'
import { deposits } from '#invoices/deposits/deposit-api.ts'
import { draftTaxes } from '#invoices/draft-taxes-api.ts'
import { creditNotes } from '#invoices/credit-notes/credit-api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { invoiceNumbers } from '#invoices/number-api.ts'
import { paymentReminders } from '#invoices/reminder-api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import type { DomainDeclaration } from '#kernel/server/registrations/declaration.ts'
import { deleteOldAttempts } from './cards/book-payment.ts'
import { invoiceCardRoutes } from './cards/routes.ts'
import { invoiceCardSample } from './cards/sample.ts'
import { creditNoteRoutes } from './credit-notes/routes.ts'
import { creditNoteSample } from './credit-notes/sample.ts'
import { depositRoutes } from './deposits/routes.ts'
import { depositSample } from './deposits/sample.ts'
import { draftTaxesRoutes } from './taxes/routes.ts'
import { draftTaxesSample } from './taxes/sample.ts'
import { invoiceLinkRoutes } from './links/routes.ts'
import { invoiceLinkSample } from './links/sample.ts'
import { invoiceNumberRoutes } from './number/routes.ts'
import { invoiceNumberSample } from './number/sample.ts'
import { overdueInvoiceJob } from './overdue/overdue-job.ts'
import { invoiceTables } from './owned-records.ts'
import { reminderJob } from './reminders/reminder-job.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { reminderSample } from './reminders/sample.ts'
import { invoiceRoutes } from './routes.ts'
import { invoiceSample } from './sample.ts'
import { invoiceSearch } from './statuses.ts'
import { invoiceWebhooks } from './webhooks.ts'

export const invoicesDomain = {
  apis: {
    invoices: domain(invoices, invoiceRoutes, invoiceSample),
    invoiceLinks: domain(invoiceLinks, invoiceLinkRoutes, invoiceLinkSample),
    invoiceCards: domain(invoiceCards, invoiceCardRoutes, invoiceCardSample),
    invoiceNumbers: domain(invoiceNumbers, invoiceNumberRoutes, invoiceNumberSample),
    deposits: domain(deposits, depositRoutes, depositSample),
    draftTaxes: domain(draftTaxes, draftTaxesRoutes, draftTaxesSample),
    creditNotes: domain(creditNotes, creditNoteRoutes, creditNoteSample),
    paymentReminders: domain(paymentReminders, reminderRoutes, reminderSample),
  },
  scope: 'money',
  tables: invoiceTables,
  search: invoiceSearch,
  documents: {
    name: 'invoice',
    endpoint: invoicePdf,
    file: async (call) => (await import('./pdf/invoice-document.ts')).invoiceFile(call.db, call.params.id, call),
    sample: async (owner) => (await invoiceSample(owner)).find,
  },
  sheets: async () => (await import('./sheets/sheets.ts')).invoiceSheets,
  clientRecords: { tables: { invoices: 'paper' } },
  emails: async () => (await import('./emails.ts')).invoiceEmails,
  jobs: (context) => [overdueInvoiceJob(context.sendsMail), reminderJob(context)],
  cleanups: [deleteOldAttempts],
  webhooks: invoiceWebhooks,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    invoice: 'a client'
    'invoices-overdue': 'a user'
    'payment-reminder': 'a client'
    'card-payment': 'a user'
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
    CRN: 'invoices'
  }
}
