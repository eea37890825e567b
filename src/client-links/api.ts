import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { OptionalInstant } from '#kernel/dates.ts'

export const clientLinks = {
  state: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/clients/:id/client-page',
    output: z.object({ links: z.int(), openedAt: OptionalInstant }),
    summary: 'How many links to a client’s page work, and when one was opened last',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/clients/:id/client-page',
    output: z.object({ link: z.url() }),
    status: 201,
    tellsSecret: true,
    summary: 'A new link to a client’s page; earlier ones keep working',
  }),
  revoke: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/clients/:id/client-page',
    summary: 'Turn off all links to a client’s page',
  }),
}
