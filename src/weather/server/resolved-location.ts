import { requireSettings, timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { isTimeZone } from '#kernel/dates.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { zoneAt } from '#light/server/zone.ts'
import { resolveLocation } from '#places/server/service.ts'
import { positionWords } from '#places/rules.ts'
import { storedCoordinates } from '#shoots/api.ts'
import type { WeatherQuery } from '#weather/api.ts'
import type { Db } from '#database/db.ts'
import type { Deadline } from './deadline.ts'

/** A place as far as it is known: what it is called, and where it is. */
export interface ResolvedLocation {
  label: string
  place: { lat: number; lng: number; timeZone: string } | null
  /** The zone in which its days begin; the photographer's own where no place is known. */
  timeZone: string
}

/** Who asks for what, and how long they wait. */
export interface Asking {
  db: Db
  owner: OwnerId
  services: ExternalServices
  deadline: Deadline
}

/** Where a question of a position, of a name or of nothing at all is about. */
export async function whereOfQuery(
  asking: Asking,
  { lat, lng, location, timeZone }: WeatherQuery,
): Promise<ResolvedLocation> {
  if (lat !== undefined && lng !== undefined)
    return at({ lat, lng, timeZone: timeZone ?? (await zoneAt(lat, lng)) }, location ?? positionWords({ lat, lng }))
  const found = location === undefined ? await defaultPlace(asking) : await named(asking, location)
  return timeZone === undefined || !found.place ? found : at({ ...found.place, timeZone }, found.label)
}

interface Located {
  location: string
  timeZone: string
  /** JSON {lat, lng}, or null. */
  coordinates: string | null
}

/** Where a shoot is: its own position, else what its location names, else where the photographer usually is. */
export async function whereOfShoot(asking: Asking, shoot: Located): Promise<ResolvedLocation> {
  const own = ownPlaceOf(shoot)
  if (own) return own
  const found = await asking.deadline.for(resolveLocation(asking, shoot.location))
  return found ? at(found, found.label) : defaultPlace(asking)
}

/** The position that is kept with a shoot; nothing when there is none, or its zone is not known here. */
export function ownPlaceOf({ coordinates, location, timeZone }: Located): ResolvedLocation | undefined {
  const position = storedCoordinates(coordinates)
  return position && isTimeZone(timeZone) ? at({ ...position, timeZone }, location) : undefined
}

/** The place that a name means; a name that means none is in the photographer's zone. */
async function named(asking: Asking, location: string, ownZone?: string): Promise<ResolvedLocation> {
  const place = await asking.deadline.for(resolveLocation(asking, location))
  if (place) return at(place, place.label)
  return { label: location, place: null, timeZone: ownZone ?? (await timeZoneOf(asking.db, asking.owner)) }
}

async function defaultPlace(asking: Asking): Promise<ResolvedLocation> {
  const { preferences } = await requireSettings(asking.db, asking.owner)
  return named(asking, preferences.defaultLocation, preferences.timeZone)
}

const at = (
  { lat, lng, timeZone }: { lat: number; lng: number; timeZone: string },
  label: string,
): ResolvedLocation => ({
  label,
  place: { lat, lng, timeZone },
  timeZone,
})
