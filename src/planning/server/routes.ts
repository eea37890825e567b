import { serve } from '#kernel/server/serve.ts'
import { planning } from '#planning/api.ts'
import { slotsFor } from './service.ts'

export const planningRoutes = serve(planning, {
  slots: ({ input, ...caller }) => slotsFor(caller, input),
})
