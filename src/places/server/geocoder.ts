import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import { BoundedCache } from '#kernel/server/bounded-cache.ts'
import type { ServiceCaller } from '#kernel/server/outbound/request-lanes.ts'
import { isTimeZone } from '#kernel/dates.ts'
import { faultOf } from '#kernel/text.ts'
import { zoneAt } from '#light/server/zone.ts'
import type { Place } from '#places/api.ts'
import { joined, keyOf } from './key.ts'
import { maxMatches } from './matches.ts'
import type { Question } from './question.ts'
import { areNamed, labelOf, regionOf } from './regions.ts'
import { theWorld, type World } from './world.ts'

/** A name from an external service. */
export const SaidName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => faultOf(name) === undefined)

const OptionalName = SaidName.optional().catch(undefined)

/** A place from Open-Meteo's geocoder; invalid fields are dropped, and places without a position altogether. */
const Said = z.object({
  name: SaidName,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  country: OptionalName,
  admin1: OptionalName,
  admin2: OptionalName,
  admin3: OptionalName,
  admin4: OptionalName,
  timezone: z
    .string()
    .refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone))
    .optional()
    .catch(undefined),
})
type Said = z.infer<typeof Said>

/** `results` is missing when nothing was found. */
const Answer = z.object({ results: z.array(z.unknown()).default([]) })

const caches = new WeakMap<ExternalService, BoundedCache<Said[]>>()

function cacheOf(service: ExternalService): BoundedCache<Said[]> {
  const cache = caches.get(service) ?? new BoundedCache({ maxSize: 1000, maxAgeMs: dayMs })
  caches.set(service, cache)
  return cache
}

/** Longer names are not queried. */
const maxNameLength = 80

/** The geocoder's places for a query, the likeliest first. Throws a ServiceError when it fails. */
export async function askGeocoder(
  service: ExternalService,
  { name, within }: Question,
  asker: ServiceCaller,
): Promise<Place[]> {
  if (!service.isOn || name.length > maxNameLength) return []
  const matches = cacheOf(service).get(name) ?? (await ask(service, name, asker))
  const world = await theWorld()
  const meant = matches.filter((one) => areNamed(wordsOf(world, one), within, 'whole'))
  const nearly = matches.filter((one) => areNamed(wordsOf(world, one), within, 'begun', 1))
  const all = [...new Set([...meant, ...nearly])]
  return Promise.all(all.map((one) => placeOf(world, one, isAmbiguous(one, all))))
}

/** Whether another match has the same name in the same region, so that only the county tells them apart. */
const isAmbiguous = (one: Said, all: readonly Said[]): boolean =>
  all.some(
    (other) =>
      other !== one &&
      other.name === one.name &&
      other.admin1 === one.admin1 &&
      other.country_code === one.country_code,
  )

async function ask(service: ExternalService, name: string, asker: ServiceCaller): Promise<Said[]> {
  const answer = Answer.safeParse(
    await service.get(
      '/v1/search',
      { name, count: String(maxMatches), language: 'en', format: 'json' },
      { for: asker },
    ),
  )
  const matches = (answer.data?.results ?? []).slice(0, maxMatches).flatMap((one) => Said.safeParse(one).data ?? [])
  cacheOf(service).set(name, matches)
  return matches
}

/** All words for a place's region and country, including those of the built-in list. */
function wordsOf(world: World, match: Said): string {
  const { known, ofCountry } = regionOf(world, match.country_code ?? '', match.admin1 ?? '')
  const names = [
    match.admin1,
    match.admin2,
    match.admin3,
    match.admin4,
    match.country,
    match.country_code,
    ofCountry?.country,
  ]
  return joined(names.map((name) => keyOf(name ?? '')).filter(Boolean)) + (known?.words ?? '')
}

async function placeOf(
  world: World,
  { name, latitude: lat, longitude: lng, country_code: countryCode = '', country, admin1 = '', admin2, timezone }: Said,
  isInCounty: boolean,
): Promise<Place> {
  const { known, ofCountry } = regionOf(world, countryCode, admin1)
  const nation = ofCountry?.country ?? country ?? ''
  return {
    label: labelOf(name, { code: known?.code ?? '', country: nation }),
    name,
    region: [isInCounty && admin2, admin1].filter(Boolean).join(', '),
    country: nation,
    lat,
    lng,
    timeZone: timezone ?? (await zoneAt(lat, lng)),
  }
}
