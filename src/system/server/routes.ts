import { Problem } from '#kernel/problem.ts'
import { describeApi } from '#kernel/server/http/openapi.ts'
import { type Route, serve, serveLater } from '#kernel/server/http/serve.ts'
import { system } from '#system/api.ts'
import { settingsApi } from '#system/settings-api.ts'
import { listStats } from './stats-store.ts'
import { selectOne } from './store.ts'
import { workOf } from './work.ts'

const shownDays = 90

export const settingsRoutes = serveLater(
  settingsApi,
  async () => (await import('./settings/handlers.ts')).settingsHandlers,
)

/** `all` returns the endpoints of all domains, including this one. */
export function systemRoutes(all: () => Route[]): Route[] {
  let described: { publicUrl: string; description: Record<string, unknown> } | undefined
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
    description: async ({ install }) => {
      if (described?.publicUrl !== install.publicUrl)
        described = { publicUrl: install.publicUrl, description: describeApi(all(), install) }
      return described.description
    },
  })
}
