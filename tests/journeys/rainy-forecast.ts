import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startFake } from '#tests/help/fake-services.ts'
import { forecastOf } from '#tests/help/forecast-answer.ts'
import type { RunningServer } from '#tests/help/server.ts'
import { usualClause } from '#weather-clauses/clause.ts'

export const zone = 'America/New_York'

/** Tomorrow, and a clause by which the forecast for it is to be read since this minute. */
export function aRainyTomorrow() {
  const now = Temporal.Now.zonedDateTimeISO(zone)
  const decideAt = now.toPlainTime().toString({ smallestUnit: 'minute' })
  const weather = { ...usualClause, decision: { daysBefore: 1, decideAt } }
  return { day: now.toPlainDate().add({ days: 1 }), weather }
}

/** From now on the server asks a provider that expects rain on one day, and little on the others. */
export async function expectRain(server: RunningServer, day: Temporal.PlainDate): Promise<void> {
  const hours = Array.from({ length: 400 }, (_, label) => {
    const isWet = label >= 12 && label <= 30
    return [label, { precipitation_probability: isWet ? 82 : 10 }] as const
  })
  const run = { last_run_initialisation_time: Date.parse(`${day.toString()}T00:00:00Z`) / 1000 - 86_400 }
  const answer = forecastOf(Object.fromEntries(hours), { day: day.toString(), until: 400 })
  const { url } = await startFake(({ pathname }) => (pathname.endsWith('meta.json') ? run : answer))
  server.also({ WEATHER_URL: url })
  await server.restart()
}

/** The job that reads forecasts, which runs every minute, runs now. */
export function readForecasts({ folder }: RunningServer): void {
  const db = new DatabaseSync(join(folder, 'lightbook.sqlite'))
  db.exec('pragma busy_timeout = 5000')
  db.exec(`update jobs set "dueAt" = 0 where name = 'rain calls'`)
  db.close()
}
