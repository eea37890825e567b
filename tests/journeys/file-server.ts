import { afterAll, beforeAll } from 'vitest'
import { type RunningServer, startServer } from '#tests/help/server.ts'

type Env = Record<string, string>

/** One server for all tests of a file; `server` is set before they run. */
export function startFileServer(settings: () => Env | Promise<Env> = () => ({})): { server: RunningServer } {
  const site: Partial<{ server: RunningServer }> = {}
  beforeAll(async () => {
    site.server = await startServer(await settings())
  })
  afterAll(() => site.server?.remove())
  return site as { server: RunningServer }
}
