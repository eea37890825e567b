import type { Job } from '#kernel/server/jobs/jobs.ts'
import type { RefreshContext } from './refresh-forecasts.ts'

/** Keeps the forecasts of the shoots that come next fresh, whoever's they are. */
export const weatherForecasts = (context: Omit<RefreshContext, 'db'>): Job<'weather forecasts'> => ({
  name: 'weather forecasts',
  everyMs: 10 * 60_000,
  run: async (db, _now, mayGoOn, signal) => {
    if (!context.services.weather.isOn) return
    const { refreshForecasts } = await import('./refresh-forecasts.ts')
    await refreshForecasts({ ...context, db }, { mayGoOn, signal })
  },
})
