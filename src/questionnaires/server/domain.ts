import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { questionnaires, sheets } from '#questionnaires/api.ts'
import { deleteAnswers } from './answer-store.ts'
import { questionnaireTables } from './owned-records.ts'
import { questionnaireRoutes, sheetRoutes } from './routes.ts'
import { questionnaireSample, sheetSample } from './sample.ts'
import { questionnaireWebhooks } from './webhooks.ts'

export const questionnairesDomain = {
  apis: {
    questionnaires: domain(questionnaires, questionnaireRoutes, questionnaireSample),
    sheets: domain(sheets, sheetRoutes, sheetSample),
  },
  scope: 'clients',
  tables: questionnaireTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: { tables: {}, beforeDelete: (db, owner, clientId) => deleteAnswers(db, owner, 'clientId', clientId) },
  emails: async () => (await import('./emails.ts')).questionnaireEmails,
  jobs: none,
  cleanups: none,
  webhooks: questionnaireWebhooks,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    questionnaire: 'a client'
  }
}
