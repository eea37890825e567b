import { serve } from '#kernel/server/http/serve.ts'
import { planning } from '#planning/api.ts'

export const planningRoutes = serve(planning, {
  /** Loaded with the first question: a server starts quickly and rests small. */
  slots: async ({ input, ...caller }) => (await import('./service.ts')).slotsFor(caller, input),
})
