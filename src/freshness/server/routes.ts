import { freshness } from '#freshness/api.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { currentRevisions } from './service.ts'

export const freshnessRoutes = serve(freshness, {
  revisions: async ({ db, owner, now, install, reply }) => {
    const revisions = await currentRevisions(db, owner, { now, install })
    const { install: facts, ...others } = revisions
    reply.etag(`"${[owner, ...Object.values(others), ...Object.values(facts).map(Number)].join('~')}"`)
    return revisions
  },
})
