import { call } from '#kernel/web/call.ts'
import { light } from '#light/api.ts'
import type { Point } from '#places/rules.ts'

/** The zone of a position. */
export async function zoneOfPosition({ lat, lng }: Point, signal?: AbortSignal): Promise<string> {
  const date = new Date().toISOString().slice(0, 10)
  const { timeZone } = await call(light.ofDay, { input: { lat: String(lat), lng: String(lng), date } }, signal)
  return timeZone
}
