import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'

/** A different text means other data: pages compare it with the one that they have. */
const Revision = z.string()

export const Revisions = z.object({
  /** Of all records and settings; also moves when a shoot ends, and at midnight. */
  records: Revision,
  notifications: Revision,
  support: Revision,
  /** What an administrator can change while pages are open: whether email can be sent, and others can open links. */
  install: z.object({ mail: z.boolean(), linksReachOutside: z.boolean() }),
})

export const freshness = {
  revisions: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/revisions',
    isBackground: true,
    output: Revisions,
    summary: 'Whether any of one’s own data has changed; 304 while none has. Does not extend the session',
  }),
}

export type Revisions = z.output<typeof Revisions>
