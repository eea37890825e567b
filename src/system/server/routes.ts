import type { Api } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import { describeApi } from '#kernel/server/http/openapi.ts'
import { type Route, serve } from '#kernel/server/http/serve.ts'
import { system } from '#system/api.ts'
import { listStats } from './stats-store.ts'
import { selectOne } from './store.ts'
import { workOf } from './work.ts'

const shownDays = 90

/** `apis` returns those of all domains, including this one. */
export function systemRoutes(apis: () => Api[]): Route[] {
  let description: Record<string, unknown> | undefined
  return serve(system, {
    health: async ({ db, log }) => {
      try {
        await selectOne(db)
      } catch (error) {
        log.error({ err: error }, 'the database does not answer')
        throw new Problem('unavailable', 'The database does not answer.', { retryAfterSeconds: 5 })
      }
      return { status: 'ok' as const }
    },
    overview: async (call) => (await import('./overview.ts')).overviewOf(call),
    stats: ({ db }) => listStats(db, shownDays),
    jobs: ({ db, now, install: { mail } }) => workOf(db, { now, mail }),
    description: async ({ install }) => (description ??= describeApi(apis(), install.publicUrl)),
  })
}
