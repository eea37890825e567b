import { serve } from '#kernel/server/serve.ts'
import { maintenance } from '#maintenance/api.ts'
import { isClosed } from './service.ts'

export const maintenanceRoutes = serve(maintenance, {
  mode: async ({ db }) => ({ enabled: await isClosed(db) }),
})
