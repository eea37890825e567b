import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { lightAlertJob } from './light-alerts.ts'
import { shootReminderJob } from './shoot-reminders.ts'
import { weatherAlertJob } from './weather-alerts.ts'

export const remindersDomain = {
  apis: none,
  scope: none,
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => (await import('./emails.ts')).reminderEmails,
  jobs: ({ sendsMail }) => [shootReminderJob(sendsMail), weatherAlertJob(sendsMail), lightAlertJob(sendsMail)],
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    'shoot-reminder': 'a user'
  }
}
