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

/** A place: its name and position, if known. */
export interface ResolvedLocation {
  label: string
  place: { lat: number; lng: number; timeZone: string } | null
  /** The zone of its days; the photographer's own without a place. */
  timeZone: string
}

/** The caller, the services, and the deadline. */
export interface PlaceRequest {
  db: Db
  owner: OwnerId
  services: ExternalServices
  deadline: Deadline
}

/** The place of a query with a position, a name, or neither. */
export async function whereOfQuery(
  asking: PlaceRequest,
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

/** The place of a shoot: its own position, else that of its location, else the photographer's default location. */
export async function whereOfShoot(asking: PlaceRequest, shoot: Located): Promise<ResolvedLocation> {
  const own = ownPlaceOf(shoot)
  if (own) return own
  const found = await asking.deadline.for(resolveLocation(asking, shoot.location))
  return found ? at(found, found.label) : defaultPlace(asking)
}

/** The stored position of a shoot; undefined without one, or when its zone is unknown. */
export function ownPlaceOf({ coordinates, location, timeZone }: Located): ResolvedLocation | undefined {
  const position = storedCoordinates(coordinates)
  return position && isTimeZone(timeZone) ? at({ ...position, timeZone }, location) : undefined
}

/** Resolves a location; one that cannot be resolved is in the photographer's zone. */
async function named(asking: PlaceRequest, location: string, ownZone?: string): Promise<ResolvedLocation> {
  const place = await asking.deadline.for(resolveLocation(asking, location))
  if (place) return at(place, place.label)
  return { label: location, place: null, timeZone: ownZone ?? (await timeZoneOf(asking.db, asking.owner)) }
}

async function defaultPlace(asking: PlaceRequest): Promise<ResolvedLocation> {
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
