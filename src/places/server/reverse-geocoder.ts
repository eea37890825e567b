import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import { BoundedCache } from '#kernel/server/bounded-cache.ts'
import type { ServiceCaller } from '#kernel/server/outbound/request-lanes.ts'
import { zoneAt } from '#light/server/zone.ts'
import type { NearPlace } from '#places/api.ts'
import type { Point } from '#places/rules.ts'
import { SaidName } from './geocoder.ts'
import { labelOf } from './regions.ts'

const OptionalName = SaidName.optional().catch(undefined)

/** An address from Nominatim; invalid fields are dropped. */
const Address = z.object({
  city: OptionalName,
  town: OptionalName,
  village: OptionalName,
  municipality: OptionalName,
  hamlet: OptionalName,
  suburb: OptionalName,
  county: OptionalName,
  state: OptionalName,
  country: OptionalName,
  'ISO3166-2-lvl4': z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
    .optional()
    .catch(undefined),
})
type Address = z.infer<typeof Address>

const Answer = z.object({ address: Address })

/** Answers; null for positions without an address, for example at sea. */
const caches = new WeakMap<ExternalService, BoundedCache<Address | null>>()

function cacheOf(service: ExternalService): BoundedCache<Address | null> {
  const cache = caches.get(service) ?? new BoundedCache({ maxSize: 2000, maxAgeMs: 30 * dayMs })
  caches.set(service, cache)
  return cache
}

/** The name of the place at a position; undefined when the service has none. Throws a ServiceError when it fails. */
export async function askReverseGeocoder(
  service: ExternalService,
  { lat, lng }: Point,
  asker: ServiceCaller,
): Promise<NearPlace | undefined> {
  if (!service.isOn) return undefined
  const [north, east] = [lat.toFixed(3), lng.toFixed(3)]
  const known = cacheOf(service).get(`${north} ${east}`)
  const address = known === undefined ? await ask(service, [north, east], asker) : known
  return address ? placeOf(address, Number(north), Number(east)) : undefined
}

async function ask(
  service: ExternalService,
  [lat, lon]: [string, string],
  asker: ServiceCaller,
): Promise<Address | null> {
  const answer = await service.get(
    '/reverse',
    { format: 'jsonv2', lat, lon, zoom: '10', 'accept-language': 'en' },
    { for: asker },
  )
  const address = Answer.safeParse(answer).data?.address ?? null
  cacheOf(service).set(`${lat} ${lon}`, address)
  return address
}

async function placeOf(address: Address, lat: number, lng: number): Promise<NearPlace | undefined> {
  const name = nameIn(address)
  const { state = '', country = '', 'ISO3166-2-lvl4': region = '' } = address
  if (!name || !country) return undefined
  const [countryCode = '', code = ''] = region.split('-')
  const written = writtenStates.includes(countryCode) ? code : ''
  return {
    label: labelOf(name, { code: written, country }),
    name,
    region: state,
    country,
    lat,
    lng,
    timeZone: await zoneAt(lat, lng),
    distanceKm: 0,
  }
}

/** Countries where a city is followed by its state rather than the country. */
const writtenStates = ['US', 'CA', 'AU']

function nameIn({ city, town, village, municipality, hamlet, suburb, county }: Address): string | undefined {
  return (city ?? town ?? village ?? municipality ?? hamlet ?? suburb ?? county)?.replace(/^City of /, '')
}
