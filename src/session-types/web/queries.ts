import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { availability, sessionPlaces, sessionTypes } from '#session-types/api.ts'
import type { SentSessionType } from '#session-types/draft.ts'

/** The cache keys. Their mutations are in changes.ts. */
export const typesKey = ['session-types'] as const
export const placesKey = ['session-places'] as const
export const availabilityKey = ['availability'] as const

export const sessionTypeList = queryOptions({
  queryKey: [...typesKey, 'list'],
  queryFn: () => call(sessionTypes.list, {}),
  refetchOnMount: 'always',
})

export const sessionPlaceList = queryOptions({
  queryKey: placesKey,
  queryFn: () => call(sessionPlaces.list, {}),
  refetchOnMount: 'always',
})

export const ownAvailability = queryOptions({
  queryKey: availabilityKey,
  queryFn: () => call(availability.find, {}),
  refetchOnMount: 'always',
})

/** Fetches one without the cache. */
export const freshType = (id: number) => call(sessionTypes.find, { params: { id } })

export const freshPlace = async (id: number) => (await call(sessionPlaces.list, {})).find((place) => place.id === id)

/** How many days a preview shows. */
export const previewDays = 30

/** The times that a session type would offer as it is typed. */
export const previewOf = (draft: SentSessionType, placeId: number | null, from: string) =>
  queryOptions({
    queryKey: [...typesKey, 'preview', JSON.stringify(draft), placeId, from],
    queryFn: () => call(sessionTypes.preview, { input: { draft, placeId, from, days: previewDays } }),
    staleTime: 30_000,
  })

/** The row of a session type as it is typed; a stored one by its id. */
export const rowPlanOf = (draft: SentSessionType, typeId: number | undefined) =>
  queryOptions({
    queryKey: [...typesKey, 'row', JSON.stringify(draft), typeId],
    queryFn: () => call(sessionTypes.planRow, { input: { draft, ...(typeId !== undefined && { typeId }) } }),
    staleTime: 30_000,
    retry: false,
  })

/** How many sessions of published rows are left. */
export const rowsLeft = queryOptions({
  queryKey: [...typesKey, 'left'],
  queryFn: () => call(sessionTypes.left, {}),
  refetchOnMount: 'always',
})
