import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { currentUser } from '#accounts/web/queries.ts'
import type { Advice } from '#advisor/advice.ts'
import { requestTimeoutMs } from '#advisor/answer-fields.ts'
import { tips } from '#advisor/tips/api.ts'
import { tooLate } from '#advisor/web/too-late.ts'
import type { Request } from '#kernel/api.ts'
import { call } from '#kernel/web/call.ts'
import { storeTips, storedTips } from './stored-tips.ts'

type WeatherAsked = NonNullable<Request<typeof tips.weatherTips>['input']>
type GoldenAsked = NonNullable<Request<typeof tips.goldenHourTips>['input']>

export type Tips = Advice & { tips: string }

interface TipQuery {
  cache: QueryClient
  kind: 'weather' | 'golden-hour'
  /** A place and a day. */
  where: {
    lat?: number | undefined
    lng?: number | undefined
    date?: string | undefined
    location?: string | null | undefined
  }
  ask: (signal: AbortSignal) => Promise<Tips>
}

/** Fetched by the button only. The last advice for a place and a day survives a failed refresh and a reload. */
function tipQuery({ cache, kind, where: { lat, lng, date, location }, ask }: TipQuery) {
  const userId = cache.getQueryData(currentUser.queryKey)?.id
  const about = [location, lat?.toFixed(2), lng?.toFixed(2), date].join()
  return queryOptions({
    queryKey: ['advice', kind, about],
    queryFn: async ({ signal }) => {
      const clock = AbortSignal.timeout(requestTimeoutMs)
      const answer = await ask(AbortSignal.any([signal, clock])).catch((error: unknown) => {
        throw clock.aborted ? tooLate() : error
      })
      if (userId !== undefined) storeTips(userId, kind, { about, tips: answer })
      return answer
    },
    initialData: () => (userId === undefined ? undefined : storedTips(userId, kind, about)),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

export const weatherTips = (cache: QueryClient, query: WeatherAsked) =>
  tipQuery({
    cache,
    kind: 'weather',
    where: query,
    ask: (signal) => call(tips.weatherTips, { input: query }, signal),
  })

export const goldenHourTips = (cache: QueryClient, query: GoldenAsked) =>
  tipQuery({
    cache,
    kind: 'golden-hour',
    where: query,
    ask: (signal) => call(tips.goldenHourTips, { input: query }, signal),
  })
