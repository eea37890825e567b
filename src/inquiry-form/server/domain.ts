import { inquire, inquiryForm } from '#inquiry-form/api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { inquiryFormTables } from './owned-records.ts'
import { deleteOldInquiries } from './held.ts'
import { blankLostDeals } from './lost.ts'
import { inquireRoutes, inquiryFormRoutes } from './routes.ts'
import { inquireSample, inquiryFormSample } from './sample.ts'
import { inquiryWebhooks } from './webhooks.ts'

export const inquiryFormDomain = {
  apis: {
    inquiryForm: domain(inquiryForm, inquiryFormRoutes, inquiryFormSample),
    inquire: domain(inquire, inquireRoutes, inquireSample),
  },
  scope: 'clients',
  tables: inquiryFormTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => (await import('./notices.ts')).inquiryEmails,
  jobs: none,
  cleanups: [deleteOldInquiries, blankLostDeals],
  webhooks: inquiryWebhooks,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    inquiry: 'a user'
    'inquiry-confirmation': 'whoever asked'
  }
}
