import { queryOptions } from '@tanstack/react-query'
import type { Light, MoonLook, Position } from '#light/light.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

/** The exact computation of light, loaded on first use. */
export interface Engine {
  lightOf: (place: LightPlace, date: string, zone: string) => Light
  sunAt: (place: LightPlace, ms: number) => Position
  moonAt: (ms: number) => MoonLook
}

async function bring(): Promise<Engine> {
  const { lightOf, sunAt, moonAt } = await import('./engine.ts')
  return { lightOf: remembering(lightOf), sunAt, moonAt }
}

/** Enough for a month of days and the places of a few shoots. */
const maxCached = 100

/** Cached, because screens request a day on every render. */
function remembering(reckon: Engine['lightOf']): Engine['lightOf'] {
  const known = new Map<string, Light>()
  return (place, date, zone) => {
    const key = `${place.lat} ${place.lng} ${date} ${zone}`
    const light = known.get(key) ?? reckon(place, date, zone)
    if (known.size >= maxCached) known.clear()
    known.set(key, light)
    return light
  }
}

prefetch(bring)

/** Kept while the page is open, also after a change of user. */
export const lightEngine = queryOptions({
  queryKey: ['light', 'engine'],
  queryFn: bring,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})
