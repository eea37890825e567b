import { addressOf } from '#kernel/web/call.ts'
import type { Endpoint } from '#kernel/api.ts'

/** A shoot that is to open without a network. */
export interface KeptShoot {
  id: number
}

/** The answers that a domain's part of a shoot's page needs, as addresses. */
export type KeptAnswers = (shoot: KeptShoot) => string[]

/** The addresses of endpoints whose only parameter is the shoot's id. */
export const answersOf =
  (...endpoints: Endpoint[]): KeptAnswers =>
  ({ id }) =>
    endpoints.map((endpoint) => addressOf(endpoint, { params: { id } }))

interface Kept {
  userId: number
  paths: readonly string[]
  /** The first segments of the addresses at which the application opens. */
  screens: readonly string[]
}

/** The built files among what the page has loaded without the service worker, which keeps the others by itself. */
const filesIn = (entries: PerformanceEntryList): string[] =>
  (entries as PerformanceResourceTiming[])
    .filter(({ workerStart }) => workerStart === 0)
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))

/**
 * Tells the service worker what to keep: the loaded code, and these answers instead of all earlier ones. Browsers have
 * service workers on secure pages only.
 */
export async function keepAnswers({ userId, paths, screens }: Kept): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  await serviceWorker.register('/service-worker.js')
  const { active } = await serviceWorker.ready
  active?.postMessage({ user: String(userId), paths, screens })
  const loaded = new PerformanceObserver((list) => {
    const assets = filesIn(list.getEntries())
    if (assets.length > 0) active?.postMessage({ assets })
  })
  loaded.observe({ type: 'resource', buffered: true })
}
