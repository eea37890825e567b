import { serve } from '#kernel/server/serve.ts'
import { weather } from '#weather/api.ts'
import { weatherOfPlace, weatherOfShoot } from './service.ts'

export const weatherRoutes = serve(weather, {
  ofPlace: (call) => weatherOfPlace(call, call.input),
  ofShoot: (call) => weatherOfShoot(call, call.params.id),
})
