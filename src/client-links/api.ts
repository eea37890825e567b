import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { OptionalInstant } from '#kernel/dates.ts'
import { codesAsked } from './codes.ts'

const ClientPageSettings = z.strictObject({ codeAsked: z.enum(codesAsked, 'Choose when a code is asked for') })

export const clientLinks = {
  state: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/clients/:id/client-page',
    output: z.object({
      links: z.int(),
      openedAt: OptionalInstant,
      /** A code would be asked for, but there is no address to which it could go. */
      lacksAddress: z.boolean(),
    }),
    summary: 'How many links to a client’s page work, and when one was opened last',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/clients/:id/client-page',
    output: z.object({ link: z.url() }),
    status: 201,
    tellsSecret: true,
    summary: 'Create a link to a client’s page; earlier ones keep working',
  }),
  revoke: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/clients/:id/client-page',
    summary: 'Turn off all links to a client’s page',
  }),
  settings: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/client-page-settings',
    output: ClientPageSettings,
    summary: 'When clients have to enter a code by email on their page',
  }),
  changeSettings: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/client-page-settings',
    // Without codes, whoever has a link can sign.
    scope: 'none',
    input: ClientPageSettings,
    output: ClientPageSettings,
    summary: 'Choose when clients have to enter a code by email on their page',
  }),
}
