import { serve } from '#kernel/server/http/serve.ts'
import { planning } from '#planning/api.ts'

export const planningRoutes = serve(planning, {
  /** Loaded on first use, for a faster start and less memory. */
  slots: async ({ input, ...caller }) => (await import('./service.ts')).slotsFor(caller, input),
})
