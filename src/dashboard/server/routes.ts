import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { dashboard } from '#dashboard/api.ts'
import { currentRevisions } from '#freshness/server/service.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { todayOfStudio } from './service.ts'

/** Links expire without a change of any record: an unchanged answer holds this long. */
const heldMs = 10 * 60_000

export const dashboardRoutes = serve(dashboard, {
  today: async ({ db, owner, now, install, reply }) => {
    // Read first: a change meanwhile makes the tag too old, never too new.
    const { records, notifications } = await currentRevisions(db, owner, { now, install })
    const zone = await timeZoneOf(db, owner)
    reply.etag(`"${[owner, records, notifications, zone, Math.floor(now / heldMs)].join('~')}"`)
    return todayOfStudio(db, owner, { now, zone })
  },
})
