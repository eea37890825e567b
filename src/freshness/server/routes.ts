import { freshness, type Revisions } from '#freshness/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { currentRevisions } from './service.ts'

export const freshnessRoutes = serve(
  freshness,
  {
    revisions: async ({ db, owner, now, install, reply }) => {
      const revisions = await currentRevisions(db, owner, { now, install })
      reply.etag(tagOf(owner, revisions))
      return revisions
    },
  },
  { revisions: async ({ db, owner, ...at }) => tagOf(owner, await currentRevisions(db, owner, at)) },
)

const tagOf = (owner: OwnerId, { install, ...others }: Revisions): string =>
  `"${[owner, ...Object.values(others), ...Object.values(install).map(Number)].join('~')}"`
