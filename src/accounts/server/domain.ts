import { accounts } from '#accounts/api.ts'
import { security } from '#accounts/security-api.ts'
import { settingsForm } from '#accounts/settings-api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { deleteExpiredDevices } from './devices/devices.ts'
import { forgetOldEmailChanges } from './email-change/email-change-store.ts'
import { forgetOldTokens } from './emails/token-store.ts'
import { accountTables } from './owned-records.ts'
import { deleteExpiredRegistrations } from './registration.ts'
import { accountRoutes } from './routes.ts'
import { accountSample } from './sample.ts'
import { securityRoutes } from './security/routes.ts'
import { securitySample } from './security/sample.ts'
import { deleteExpiredSessions } from './sessions/sessions.ts'
import { settingsRoutes } from './settings/routes.ts'
import { settingsSample } from './settings/sample.ts'

export const accountsDomain = {
  apis: {
    accounts: domain(accounts, accountRoutes, accountSample),
    settings: domain(settingsForm, settingsRoutes, settingsSample),
    security: domain(security, securityRoutes, securitySample),
  },
  scope: none,
  tables: accountTables,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => (await import('./emails/emails.ts')).accountEmails,
  jobs: none,
  cleanups: [
    deleteExpiredSessions,
    deleteExpiredRegistrations,
    deleteExpiredDevices,
    forgetOldTokens,
    forgetOldEmailChanges,
  ],
  webhooks: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    'verify-email': 'whoever asked'
    'already-registered': 'whoever asked'
    'reset-password': 'whoever asked'
    'sign-in-guesses': 'a user'
    'confirm-email': 'a user'
    'email-changed': 'a user'
    'email-put-back': 'a user'
    'password-changed': 'a user'
    'password-set': 'a user'
    'administrator-now': 'a user'
    'two-factor-on': 'a user'
    'two-factor-off': 'a user'
    'recovery-codes-renewed': 'a user'
    'recovery-code-used': 'a user'
    'bank-details-changed': 'a user'
    'card-payments-changed': 'a user'
    'api-token-made': 'a user'
    'webhook-added': 'a user'
    'webhook-address-changed': 'a user'
    'webhook-secret-made': 'a user'
  }
}
