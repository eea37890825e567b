import { queryOptions } from '@tanstack/react-query'
import type { Advice } from '#advisor/advice.ts'
import { advisor } from '#advisor/api.ts'
import type { Request } from '#kernel/api.ts'
import { call } from '#kernel/web/call.ts'

/** Milliseconds after which nobody waits any longer: the server answers within 21 seconds, with a model or without (R74). */
const patienceMs = 25_000

type WeatherAsked = NonNullable<Request<typeof advisor.weatherTips>['input']>
type GoldenAsked = NonNullable<Request<typeof advisor.goldenHourTips>['input']>

export type Tips = Advice & { tips: string }

interface TipQuery {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Tips>
}

const place = ({ lat, lng, date, location }: { lat?: number | undefined; lng?: number | undefined; date?: string | undefined; location?: string | null | undefined }) => [location, lat?.toFixed(2), lng?.toFixed(2), date]

/** Asked for by hand only. The last advice for a place and a day is kept, also when the next one does not come. */
const byHand = ({ queryKey, queryFn }: TipQuery) => queryOptions({ queryKey: ['advice', ...queryKey], queryFn, enabled: false, gcTime: Number.POSITIVE_INFINITY })

const patient = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])

export const weatherTips = (asked: WeatherAsked) => byHand({ queryKey: ['weather', ...place(asked)], queryFn: ({ signal }) => call(advisor.weatherTips, { input: asked }, patient(signal)) })

export const goldenHourTips = (asked: GoldenAsked) => byHand({ queryKey: ['golden-hour', ...place(asked)], queryFn: ({ signal }) => call(advisor.goldenHourTips, { input: asked }, patient(signal)) })
