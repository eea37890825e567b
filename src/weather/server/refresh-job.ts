import type { Job } from '#kernel/server/jobs/jobs.ts'
import type { RefreshContext } from './refresh-forecasts.ts'

/** Refreshes the forecasts of upcoming shoots of all photographers. */
export const weatherForecastJob = (context: Omit<RefreshContext, 'db'>): Job<'weather forecasts'> => ({
  name: 'weather forecasts',
  everyMs: 10 * 60_000,
  run: async (db, _now, mayGoOn, signal) => {
    if (!context.services.weather.isOn) return
    const { refreshForecasts } = await import('./refresh-forecasts.ts')
    await refreshForecasts({ ...context, db }, { mayGoOn, signal })
  },
})
