import { requireProfile } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import type { Weather, WeatherQuery } from '#weather/api.ts'
import { type Log, lookUp } from './look-up.ts'
import { Deadline } from './deadline.ts'
import { specialtyOf } from '#weather/rules.ts'
import { forecastKeyOf, dayAt, daysOf, questionOf } from './question.ts'
import { forecastOfShoot } from './shoot-forecast.ts'
import { weatherAnswer } from './weather-answer.ts'
import { whereOfQuery, whereOfShoot } from './resolved-location.ts'

export { rainForecast } from './rain-forecast.ts'

/** The caller, and the time (epoch milliseconds). */
interface Caller {
  db: Db
  owner: OwnerId
  services: ExternalServices
  now: number
  log: Log
}

/** The weather of a day at a place; by default of today at the photographer's default location. */
export async function weatherOfPlace({ now, ...caller }: Caller, query: WeatherQuery): Promise<Weather> {
  const asking = { ...caller, deadline: new Deadline() }
  const where = await whereOfQuery(asking, query)
  const { photographyType } = await requireProfile(caller.db, caller.owner)
  const question = await questionOf(
    where,
    { from: query.date ?? dayAt(now, where.timeZone) },
    { now, type: specialtyOf(photographyType) },
  )
  return weatherAnswer(question, await lookUp({ ...asking, isFresh: query.fresh !== undefined }, question))
}

/** The weather on the days of a shoot, at its place. */
export async function weatherOfShoot({ now, ...caller }: Caller, id: number): Promise<Weather> {
  const asking = { ...caller, deadline: new Deadline() }
  const shoot = await requireShoot(caller.db, caller.owner, id)
  const where = await whereOfShoot(asking, shoot)
  const days = daysOf(shoot, where.timeZone)
  const question = await questionOf(where, days, { now, type: shoot.type })
  if (!where.place) return weatherAnswer(question, { reason: 'no_place' })
  const subject = {
    owner: caller.owner,
    shootId: id,
    date: shoot.date,
    endsAt: shoot.endsAt,
    question,
    forecastKey: forecastKeyOf(where.place, days),
  }
  return weatherAnswer(question, await forecastOfShoot(caller.db, subject, asking))
}
