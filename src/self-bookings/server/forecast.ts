import { isoOf } from '#kernel/dates.ts'
import type { Endpoint } from '#kernel/api.ts'
import { countAgainstLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Call } from '#kernel/server/http/serve.ts'
import { forecastAheadMs } from '#self-bookings/rules.ts'
import { rainForecast } from '#weather/server/service.ts'
import { requireOpenType } from './open.ts'
import { requireWhere, type Wanted } from './where.ts'

/** For all visitors of a studio together: its forecasts are its photographer's, too. */
const askedOutside = { count: 30, seconds: 3600 }

type Visit = Pick<Call<Endpoint & { access: 'anyone' }>, 'db' | 'services' | 'log' | 'now'>

/** The forecast of a time that a visitor looks at, where they want it; null when it is too far ahead. */
export async function forecastOfTime(
  { db, services, log, now }: Visit,
  at: { studio: string; slug: string },
  wanted: Wanted,
  start: number,
) {
  const studio = await requireOpenType(db, at.studio, at.slug)
  const place = await requireWhere(db, studio, wanted, now)
  const { owner, type } = studio
  if (start <= now || start > now + forecastAheadMs) return { forecast: null }
  const mayAsk = async () => (await countAgainstLimit(db, `booking forecasts:${owner}`, askedOutside, now)).ok
  const time = { start, end: start + type.duration * 60_000 }
  const found = await rainForecast({ owner, services, log, now, mayAsk }, place, time)
  return { forecast: found && { ...found, fetchedAt: isoOf(found.fetchedAt) } }
}
