import { calendar } from '#calendar/api.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { makeFeed, readFeed } from './service.ts'
import { deleteFeed, findFeed, listBetween } from './store.ts'

export const calendarRoutes = serve(calendar, {
  list: ({ db, owner, input }) => listBetween(db, owner, input),
  feed: async ({ db, owner }) => (await findFeed(db, owner)) ?? null,
  makeFeed: ({ db, owner, install, now }) => makeFeed(db, owner, install, now),
  removeFeed: ({ db, owner }) => deleteFeed(db, owner),
  readFeed: async ({ db, params, install, now, reply }) => {
    const file = await readFeed(db, params.token, install, now)
    reply.uncountAttempt()
    return file
  },
})
