import { clientLinks } from '#client-links/api.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { codeAskedBy, setCodeAsked } from './codes/code-setting.ts'
import { copiedLink, linksOf, turnOffLinks } from './service.ts'

export const clientLinkRoutes = serve(clientLinks, {
  state: ({ db, owner, params, now, install }) => linksOf(db, owner, params.id, { now, mail: install.mail }),
  create: ({ db, owner, params, now, install }) => copiedLink(db, owner, params.id, now, install.publicUrl),
  revoke: ({ db, owner, params, now }) => turnOffLinks(db, owner, params.id, now),
  settings: async ({ db, owner }) => ({ codeAsked: await codeAskedBy(db, owner) }),
  changeSettings: async ({ db, owner, input }) => {
    await setCodeAsked(db, owner, input.codeAsked)
    return input
  },
})
