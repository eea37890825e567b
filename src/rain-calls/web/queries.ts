import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { rainCalls } from '#rain-calls/api.ts'

/** The cache key of Rain Calls. Their mutations are in changes.ts. */
export const rainCallsKey = ['rain-calls'] as const

/** The weather clause of a shoot with its call, or null. */
export const rainCallOfShoot = (shootId: number) =>
  queryOptions({
    queryKey: [...rainCallsKey, 'shoot', shootId],
    queryFn: () => call(rainCalls.ofShoot, { params: { id: shootId } }),
    refetchOnMount: 'always',
  })
