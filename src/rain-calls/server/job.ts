import { hourMs } from '#kernel/durations.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import type { JobContext } from '#kernel/server/registrations/declaration.ts'

type Context = Pick<JobContext, 'services' | 'now' | 'log' | 'sendsMail' | 'linksReachOutside'>

/** Keeps what forecasts say before the one that decides, for its photographer to see how they changed. */
export const rainOutlookJob = (context: Context): Job<'rain outlooks'> => ({
  name: 'rain outlooks',
  everyMs: 6 * hourMs,
  run: async (db, _now, mayGoOn) => {
    const { noteOutlooks } = await import('./outlook/note-outlooks.ts')
    await noteOutlooks(db, context, mayGoOn)
  },
})

/** Reads the forecasts of weather clauses at their time, and follows what was decided. */
export const rainCallJob = (context: Context): Job<'rain calls'> => ({
  name: 'rain calls',
  everyMs: 60_000,
  run: async (db, _now, mayGoOn) => {
    const { followCalls } = await import('./follow-calls.ts')
    await followCalls(db, context, mayGoOn)
  },
})
