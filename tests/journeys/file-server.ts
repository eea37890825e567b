import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openChromium } from '#tests/help/chromium.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'

interface Stage {
  browser: Browser
  server: RunningServer
}

/** A server of its own and a browser for the tests of a file; both are there once they run. */
export function openStage(env: Record<string, string> = {}): Stage {
  const stage: Partial<Stage> = {}
  beforeAll(async () => {
    stage.server = await startServer(env)
    stage.browser = await openChromium()
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.server?.remove()
  })
  return stage as Stage
}
