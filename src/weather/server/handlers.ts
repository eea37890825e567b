import type { Handlers } from '#kernel/server/http/serve.ts'
import type { weather } from '#weather/api.ts'
import { weatherOfPlace, weatherOfShoot } from './service.ts'

export const weatherHandlers: Handlers<typeof weather> = {
  ofPlace: (call) => weatherOfPlace(call, call.input),
  ofShoot: (call) => weatherOfShoot(call, call.params.id),
}
