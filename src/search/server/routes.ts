import { serve } from '#kernel/server/serve.ts'
import { search } from '#search/api.ts'
import { asOfNow } from './as-of-now.ts'
import { find } from './service.ts'

export const searchRoutes = serve(search, {
  find: async ({ db, owner, input, now }) =>
    asOfNow(db, owner, await find(db, owner, input.q ?? '', input.limit, now), now),
})
