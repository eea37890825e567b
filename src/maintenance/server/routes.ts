import { serve } from '#kernel/server/serve.ts'
import { maintenance } from '#maintenance/api.ts'
import { closedUntil } from './service.ts'

export const maintenanceRoutes = serve(maintenance, {
  mode: async ({ db, now }) => ({ enabled: (await closedUntil(db, now)) !== undefined }),
})
