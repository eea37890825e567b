import { serve } from '#kernel/server/serve.ts'
import { places } from '#places/api.ts'
import { placeNear, resolveLocation, searchPlaces } from './service.ts'

export const placeRoutes = serve(places, {
  search: ({ outside, input }) => searchPlaces(outside, input.q),
  resolve: ({ outside, input }) => resolveLocation(outside, input.location),
  near: ({ outside, input }) => placeNear(outside, input.lat, input.lng),
})
