import { holds } from '#holds/api.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { holdsBetween } from './service.ts'

export const holdRoutes = serve(holds, {
  list: ({ db, owner, input, now }) => holdsBetween(db, owner, input, now),
})
