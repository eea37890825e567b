import { apiTokens } from '#api-tokens/api.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { makeToken, revokeToken, tokensOf } from './service.ts'

export const apiTokenRoutes = serve(apiTokens, {
  list: ({ db, owner }) => tokensOf(db, owner),
  create: ({ db, owner, input, install, ip, now, session }) =>
    makeToken(db, owner, input, { install, ip, now, session }),
  revoke: ({ db, owner, params, ip, now }) => revokeToken(db, owner, params.id, { ip, now }),
})
