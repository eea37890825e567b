import { freshness } from '#freshness/api.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { currentRevisions } from './service.ts'

export const freshnessRoutes = serve(freshness, {
  revisions: async ({ db, owner, now, reply }) => {
    const revisions = await currentRevisions(db, owner, now)
    reply.etag(`"${[owner, ...Object.values(revisions)].join('~')}"`)
    return revisions
  },
})
