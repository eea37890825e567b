import { serve } from '#kernel/server/http/serve.ts'
import { availability, sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { availabilityOf, changeAvailability } from './availability.ts'
import { addPlace, centerOf, changePlace, ofSessions, placesOf, removePlace, requirePlace } from './places.ts'
import { leftInRows, plannedRow } from './rows.ts'
import { previewedTimes } from './times.ts'
import { addType, arrangeTypes, changeType, removeType, requireType, typesOf } from './types.ts'

export const sessionTypeRoutes = serve(sessionTypes, {
  list: ({ db, owner }) => typesOf(db, owner),
  create: ({ db, owner, input, now }) => addType(db, owner, input, now),
  arrange: ({ db, owner, input }) => arrangeTypes(db, owner, input.ids),
  preview: async ({ db, owner, input: { draft, placeId, from, days }, now }) => {
    const place = placeId === null ? centerOf(draft) : ofSessions(await requirePlace(db, owner, placeId))
    return previewedTimes(db, owner, { terms: draft, place, from, days, now, language: 'en' })
  },
  planRow: async ({ db, owner, input, now }) => {
    if (input.typeId !== undefined) await requireType(db, owner, input.typeId)
    return plannedRow(db, owner, input, now)
  },
  left: async ({ db, owner, now }) => leftInRows(db, owner, await typesOf(db, owner), now),
  find: ({ db, owner, params }) => requireType(db, owner, params.id),
  change: ({ db, owner, params, input, now, ifMatch }) => changeType(db, owner, params.id, input, { now, ifMatch }),
  remove: ({ db, owner, params, ifMatch }) => removeType(db, owner, params.id, ifMatch),
})

export const sessionPlaceRoutes = serve(sessionPlaces, {
  list: ({ db, owner }) => placesOf(db, owner),
  create: ({ db, owner, input, now }) => addPlace(db, owner, input, now),
  change: ({ db, owner, params, input, now, ifMatch }) => changePlace(db, owner, params.id, input, { now, ifMatch }),
  remove: ({ db, owner, params, now, ifMatch }) => removePlace(db, owner, params.id, { now, ifMatch }),
})

export const availabilityRoutes = serve(availability, {
  find: ({ db, owner }) => availabilityOf(db, owner),
  change: ({ db, owner, input, now, ifMatch }) => changeAvailability(db, owner, input, { now, ifMatch }),
})
