import type { Db } from '#database/db.ts'
import type { OwnerId } from '#kernel/access.ts'
import { catalogueOf } from '#packages/server/service.ts'
import { SessionPlaceDraft, SessionTypeDraft, type SentSessionType } from '#session-types/draft.ts'
import { addPlace } from '#session-types/server/places.ts'
import { addType } from '#session-types/server/types.ts'

const zone = { timeZone: 'America/New_York' }

/** A park whose trees end the sun early in the west, and one that is open to the river. */
const places = [
  { name: 'Brooklyn Bridge Park', lat: 40.7003, lng: -73.9967, ...zone, words: 'At the entrance of Pier 1' },
  {
    name: 'Prospect Park',
    lat: 40.6602,
    lng: -73.969,
    ...zone,
    words: 'Long Meadow, at the arch on Grand Army Plaza',
    skyline: [
      [180, 4],
      [220, 6],
      [260, 8],
      [300, 5],
    ],
  },
]

const afternoons = [['12:00', '21:30']] as [string, string][]
const days = [['06:00', '18:00']] as [string, string][]

const types: Omit<SentSessionType, 'placeIds' | 'packageId'>[] = [
  {
    name: 'Golden walk',
    slug: 'golden-walk',
    description: 'An hour and a half outdoors while the sun goes down.',
    shootType: 'portrait',
    duration: 90,
    light: 'golden',
    half: 'evening',
    least: 45,
    before: 15,
    after: 15,
    waiting: true,
    hours: { tue: afternoons, thu: afternoons, sat: afternoons, sun: afternoons },
    isOn: true,
  },
  {
    name: 'A first talk',
    slug: 'first-talk',
    description: 'We meet on the pier and look at what you have in mind. It costs nothing.',
    shootType: 'other',
    duration: 30,
    light: 'day',
    least: 30,
    grid: 30,
    hours: { mon: days, wed: days, fri: days },
    isOn: true,
  },
]

/** What clients can book at Alice's by themselves. */
export async function writeSessionTypes(db: Db, owner: OwnerId, now: number): Promise<void> {
  const placeIds: number[] = []
  for (const place of places) placeIds.push((await addPlace(db, owner, SessionPlaceDraft.parse(place), now)).id)
  const walk = (await catalogueOf(db, owner, false)).find(({ name }) => name === 'Golden walk')
  for (const [at, type] of types.entries()) {
    const packageId = at === 0 ? (walk?.id ?? null) : null
    await addType(db, owner, SessionTypeDraft.parse({ ...type, packageId, placeIds: placeIds.slice(0, 2 - at) }), now)
  }
}
