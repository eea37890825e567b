import { signing } from '#contracts/signing-api.ts'
import { domain } from '#kernel/server/http/domain.ts'
import { type DomainDeclaration, none } from '#kernel/server/registrations/declaration.ts'
import { signingRoutes } from './routes.ts'
import { signingSample } from './sample.ts'

/** The declaration of signing, a part of contracts. */
export const signingDomain = {
  apis: { signing: domain(signing, signingRoutes, signingSample) },
  scope: 'contracts',
  tables: none,
  search: none,
  documents: none,
  sheets: none,
  clientRecords: none,
  emails: async () => {
    const [{ signingEmails }, { clientUpdateEmails }] = await Promise.all([
      import('./emails.ts'),
      import('./client-updates.ts'),
    ])
    return (publicUrl: string) => ({ ...signingEmails(publicUrl), ...clientUpdateEmails(publicUrl) })
  },
  jobs: none,
  cleanups: none,
  webhooks: none,
} as const satisfies DomainDeclaration

declare module '#kernel/server/mail/mail.ts' {
  interface EmailKinds {
    'contract-to-sign': 'a client'
    'contract-signed': 'a client'
    'contract-opened': 'a user'
  }
}
