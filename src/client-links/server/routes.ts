import { clientLinks } from '#client-links/api.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { copiedLink, linksOf, turnOffLinks } from './service.ts'

export const clientLinkRoutes = serve(clientLinks, {
  state: ({ db, owner, params, now }) => linksOf(db, owner, params.id, now),
  create: ({ db, owner, params, now, install }) => copiedLink(db, owner, params.id, now, install.publicUrl),
  revoke: ({ db, owner, params, now }) => turnOffLinks(db, owner, params.id, now),
})
