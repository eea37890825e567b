import { serve } from '#kernel/server/serve.ts'
import { search } from '#search/api.ts'
import { find } from './service.ts'

export const searchRoutes = serve(search, {
  find: ({ db, owner, input, now }) => find(db, owner, input.q ?? '', input.limit, now),
})
