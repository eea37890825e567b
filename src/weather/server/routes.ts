import { serve } from '#kernel/server/serve.ts'
import { weather } from '#weather/api.ts'

/** Loaded with the first question: a server starts quickly and rests small (P10). */
const service = () => import('./service.ts')

export const weatherRoutes = serve(weather, {
  ofPlace: async (call) => (await service()).weatherOfPlace(call, call.input),
  ofShoot: async (call) => (await service()).weatherOfShoot(call, call.params.id),
})
