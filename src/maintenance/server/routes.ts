import { serve } from '#kernel/server/http/serve.ts'
import { maintenance } from '#maintenance/api.ts'
import { modeAt, setMode } from './service.ts'

export const maintenanceRoutes = serve(maintenance, {
  mode: async ({ db, now, reply }) => {
    const { tag, mode } = await modeAt(db, now)
    reply.etag(tag)
    return mode
  },
  setMode: ({ db, admin, ip, now, input }) => setMode(db, { admin, ip, now }, input.enabled),
})
