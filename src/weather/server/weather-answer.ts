import { isoOf } from '#kernel/dates.ts'
import type { Hour, Weather } from '#weather/api.ts'
import { estimatedFigures, forecastFigures } from '#weather/day-weather.ts'
import { hoursOf } from '#weather/known-hours.ts'
import { isKnown, type Known, type Unknown } from './look-up.ts'
import type { Question } from './question.ts'

/** The answer from a forecast; without one an estimate, labelled as such and with the reason. */
export async function weatherAnswer(question: Question, found: Known | Unknown): Promise<Weather> {
  const { where, date, day, now } = question
  const asked = { date, timeZone: where.timeZone, day, now }
  const hours = where.place && isKnown(found) ? hoursOf(found.readings, where.place) : []
  const figures = forecastFigures(asked, hours)
  const about = { location: where.label, place: where.place && plain(where.place), date }
  if (!figures || !isKnown(found)) {
    const { reason, opensOn = null } = isKnown(found) ? { reason: 'unreachable' as const } : found
    return {
      ...estimatedFigures(asked, where.place ?? undefined),
      hours: [],
      goldenHour: await goldenOf(question, []),
      ...about,
      source: 'estimate',
      provider: null,
      fetchedAt: null,
      stale: false,
      reason,
      opensOn,
    }
  }
  const { provider, fetchedAt, stale } = found
  return {
    ...figures,
    hours,
    goldenHour: await goldenOf(question, hours),
    ...about,
    source: 'forecast',
    provider,
    fetchedAt: isoOf(fetchedAt),
    stale,
    reason: null,
    opensOn: null,
  }
}

const plain = ({ lat, lng, timeZone }: NonNullable<Weather['place']>): NonNullable<Weather['place']> => ({
  lat,
  lng,
  timeZone,
})

/** Loaded on first use, with the astronomy library. */
async function goldenOf(
  { light, where, date, now, type }: Question,
  hours: readonly Hour[],
): Promise<Weather['goldenHour']> {
  const { goldenHourOf, seasonalGoldenHour } = await import('#weather/golden-hour.ts')
  return light ? goldenHourOf(light, hours, { now, type }) : seasonalGoldenHour(date, where.timeZone)
}
