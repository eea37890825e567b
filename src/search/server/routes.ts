import { serve } from '#kernel/server/http/serve.ts'
import { maxResults, search, SearchKind } from '#search/api.ts'
import { find } from '#search-index/server/service.ts'
import { asOfNow } from './as-of-now.ts'

export const searchRoutes = serve(search, {
  find: async ({ db, owner, input, now }) => {
    const found = await find(db, owner, input.q ?? '', input.limit ?? maxResults, now)
    const shown = await asOfNow(db, owner, found, now)
    return shown.map(({ kind, recordId, ...entry }) => ({ ...entry, type: SearchKind.parse(kind), id: recordId }))
  },
})
