import type { Sample } from '#kernel/server/http/domain.ts'
import { packages } from '#packages/api.ts'
import { type availability, sessionPlaces, sessionTypes } from '#session-types/api.ts'
import type { SentSessionPlace, SentSessionType } from '#session-types/draft.ts'

const pier: SentSessionPlace = {
  name: 'Brooklyn Bridge Park, Pier 1',
  lat: 40.7003,
  lng: -73.9967,
  timeZone: 'America/New_York',
  words: 'At the entrance of the pier',
}

const evenings = [['12:00', '22:00']] as [string, string][]

const goldenWalk = (placeId: number, slug: string, packageId?: number): SentSessionType => ({
  name: 'Golden walk',
  slug,
  shootType: 'portrait',
  duration: 60,
  light: 'golden',
  half: 'evening',
  least: 45,
  hours: { tue: evenings, thu: evenings, sat: evenings },
  placeIds: [placeId],
  ...(packageId !== undefined && { packageId }),
})

export const sessionTypeSample: Sample<typeof sessionTypes> = async (owner) => {
  const { id: placeId } = await owner(sessionPlaces.create, { input: pier })
  const { id: packageId } = await owner(packages.create, {
    input: {
      kind: 'package',
      name: 'Golden hour',
      price: '420.00',
      defaults: { plan: [{ name: 'All', share: { by: 'rest' }, due: { anchor: 'accepted', offset: 0 } }] },
    },
  })
  // Samples are asked for several times in one studio, and addresses differ there.
  const { length } = await owner(sessionTypes.list, {})
  const one = await owner(sessionTypes.create, { input: goldenWalk(placeId, `walk-${length}`) })
  const { id } = await owner(sessionTypes.create, { input: goldenWalk(placeId, `walk-${length + 1}`) })
  return {
    list: {},
    create: { input: goldenWalk(placeId, `walk-${length + 2}`, packageId) },
    arrange: { input: { ids: [one.id] } },
    preview: { input: { draft: goldenWalk(placeId, 'golden-walk'), placeId, from: '2026-10-12', days: 7 } },
    planRow: {
      input: {
        draft: { ...goldenWalk(placeId, 'minis'), mini: { day: '2026-10-17', placeId, count: 4, gap: 2 } },
        typeId: one.id,
      },
    },
    left: {},
    find: { params: { id: one.id } },
    change: { params: { id: one.id }, input: goldenWalk(placeId, `walk-${length}`, packageId) },
    remove: { params: { id } },
  }
}

export const sessionPlaceSample: Sample<typeof sessionPlaces> = async (owner) => {
  const one = await owner(sessionPlaces.create, { input: pier })
  const { id } = await owner(sessionPlaces.create, { input: { ...pier, name: 'Prospect Park' } })
  return {
    list: {},
    create: { input: { ...pier, name: 'Governors Island' } },
    change: { params: { id: one.id }, input: { ...pier, words: 'At the ferry' } },
    remove: { params: { id } },
  }
}

export const availabilitySample: Sample<typeof availability> = async () => ({
  find: {},
  change: { input: { daysOff: [{ from: '2026-12-24', to: '2026-12-26', words: 'Holidays' }], usualWay: 40 } },
})
