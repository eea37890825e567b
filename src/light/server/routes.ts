import { serve } from '#kernel/server/http/serve.ts'
import { light } from '#light/api.ts'
import { lightOn } from './service.ts'

export const lightRoutes = serve(light, {
  ofDay: ({ input: { date, timeZone, ...place } }) => lightOn(place, date, timeZone),
})
