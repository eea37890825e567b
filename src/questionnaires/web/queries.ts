import { queryOptions } from '@tanstack/react-query'
import { dealsKey } from '#deals/web/queries.ts'
import { call } from '#kernel/web/call.ts'
import { questionnaires, sheets } from '#questionnaires/api.ts'

/** The cache key of the catalogue. The mutations are in changes.ts. */
export const questionnairesKey = ['questionnaires'] as const

/** Below the key of deals, because they follow every change of one. */
export const sheetsKey = [...dealsKey, 'sheets'] as const

export const catalogue = queryOptions({
  queryKey: questionnairesKey,
  queryFn: () => call(questionnaires.list, {}),
  refetchOnMount: 'always',
})

/** Fetches one without the cache. */
export const freshQuestionnaire = (id: number) => call(questionnaires.find, { params: { id } })

/** The questionnaires that the client of a booking got. */
export const sheetsOfDeal = (dealId: number) =>
  queryOptions({
    queryKey: [...sheetsKey, 'deal', dealId],
    queryFn: () => call(sheets.ofDeal, { params: { id: dealId } }),
    refetchOnMount: 'always',
  })

/** The answers of the client about a shoot. */
export const sheetsOfShoot = (shootId: number) =>
  queryOptions({
    queryKey: [...sheetsKey, 'shoot', shootId],
    queryFn: () => call(sheets.ofShoot, { params: { id: shootId } }),
    refetchOnMount: 'always',
  })

export const sheet = (id: number) =>
  queryOptions({
    queryKey: [...sheetsKey, 'one', id],
    queryFn: () => call(sheets.find, { params: { id } }),
    refetchOnMount: 'always',
  })
