import { queryOptions } from '@tanstack/react-query'
import { dashboard, type Today } from '#dashboard/api.ts'
import { callAgain, type CachedAnswer } from '#kernel/web/call.ts'
import { taggedInDocument } from '#kernel/web/tagged-in-document.ts'
import { shootsKey } from '#shoots/web/queries.ts'

/** Beneath the key of shoots, as a shoot is planned on the dashboard itself. An unchanged answer is a 304. */
export const todayOfStudio = queryOptions({
  queryKey: [...shootsKey, 'today'],
  queryFn: ({ client, queryKey }) => callAgain(dashboard.today, {}, client.getQueryData<CachedAnswer<Today>>(queryKey)),
  initialData: () => taggedInDocument(dashboard.today, {}),
  select: ({ data }) => data,
  // What changes is refetched; links expire without a change.
  staleTime: 600_000,
})
