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
    'verify-email': true
    'already-registered': true
    'reset-password': true
    'sign-in-guesses': true
    'confirm-email': true
    'email-changed': true
    'email-put-back': true
    'password-changed': true
    'password-set': true
    'administrator-now': true
    'two-factor-on': true
    'two-factor-off': true
    'recovery-codes-renewed': true
    'recovery-code-used': true
    'bank-details-changed': true
    'card-payments-changed': true
    'api-token-made': true
    'webhook-added': true
    'webhook-address-changed': true
    'webhook-secret-made': true
  }
}
