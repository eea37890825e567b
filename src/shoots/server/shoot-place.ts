import { BoundedCache } from '#kernel/server/bounded-cache.ts'
import { zoneAt } from '#light/server/zone.ts'
import type { Place } from '#places/api.ts'
import { resolveKnownLocation } from '#places/server/service.ts'
import type { ShootDraft } from '#shoots/api.ts'

type Sent = Pick<ShootDraft, 'location' | 'coordinates' | 'timeZone'>

/**
 * What a caller leaves out of the place of a new shoot: the zone of its position, and both of the town with which its
 * location ends, as in `Pier 17, Brooklyn, NY`; the name of a town alone may be that of a bar. A position that is null
 * stays none, and a town in another zone than the one sent is not the one that is meant.
 */
export async function placeOfDraft({ location, coordinates, timeZone }: Sent) {
  if (coordinates) return { coordinates, timeZone: timeZone ?? (await zoneAt(coordinates.lat, coordinates.lng)) }
  const town = coordinates === undefined ? await townOf(location) : undefined
  if (!town || (timeZone !== undefined && timeZone !== town.timeZone)) return { coordinates: null, timeZone }
  return { coordinates: { lat: town.lat, lng: town.lng }, timeZone: town.timeZone }
}

/** Towns by location: looking one up takes milliseconds, and studios return to their places. */
const towns = new BoundedCache<{ town: Place | null }>({ maxSize: 1000 })

async function townOf(location: string): Promise<Place | undefined> {
  if (!location.includes(',')) return undefined
  const known = towns.get(location) ?? { town: await resolveKnownLocation(location) }
  towns.set(location, known)
  const { town } = known
  return town && location.endsWith(town.label) ? town : undefined
}
