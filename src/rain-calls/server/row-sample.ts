import type { Sample } from '#kernel/server/http/domain.ts'
import type { rowCalls } from '#rain-calls/row-api.ts'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'

/** A session type with a row that nobody has booked: only clients book it. */
export const rowCallSample: Sample<typeof rowCalls> = async (owner) => {
  const place = { name: 'Pier 2', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { id: placeId } = await owner(sessionPlaces.create, { input: place })
  const { length } = await owner(sessionTypes.list, {})
  const type = {
    name: 'Fall minis',
    slug: `minis-${length}`,
    shootType: 'portrait',
    duration: 10,
    light: 'any',
  } as const
  const { id } = await owner(sessionTypes.create, { input: { ...type, hours: {}, placeIds: [placeId] } })
  const start = '2026-10-17T20:00:00Z'
  const ofRow = { params: { id }, input: { start } }
  return {
    find: ofRow,
    days: ofRow,
    decide: { ...ofRow, input: { start, move: false } },
    takeBack: ofRow,
    settle: { ...ofRow, input: { start, tookPlace: true } },
  }
}
