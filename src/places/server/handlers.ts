import type { Handlers } from '#kernel/server/http/serve.ts'
import type { places } from '#places/api.ts'
import { placeNear, resolveLocation, searchPlaces } from './service.ts'

export const placeHandlers: Handlers<typeof places> = {
  search: (call) => searchPlaces(call, call.input.q),
  resolve: (call) => resolveLocation(call, call.input.location),
  near: (call) => placeNear(call, call.input),
}
