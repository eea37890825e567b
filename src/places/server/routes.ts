import { serve } from '#kernel/server/serve.ts'
import { places } from '#places/api.ts'

/** Loaded with the first question: a server starts quickly and rests small (P10). */
const service = () => import('./service.ts')

export const placeRoutes = serve(places, {
  search: async (call) => (await service()).searchPlaces(call, call.input.q),
  resolve: async (call) => (await service()).resolveLocation(call, call.input.location),
  near: async (call) => (await service()).placeNear(call, call.input),
})
