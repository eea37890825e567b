import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { lightAlerts } from './light-alerts.ts'
import { shootReminders } from './shoot-reminders.ts'
import { weatherAlerts } from './weather-alerts.ts'

export const remindersDomain = {
  apis: none,
  scope: none,
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => (await import('./emails.ts')).reminderEmails,
  jobs: ({ sendsMail }) => [shootReminders(sendsMail), weatherAlerts(sendsMail), lightAlerts(sendsMail)],
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    'shoot-reminder': true
  }
}
