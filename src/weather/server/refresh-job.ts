import { backgroundTasksOf } from './background-tasks.ts'
import type { Keeping } from './refresh-forecasts.ts'

/** Milliseconds between two rounds, and before the first: a server that starts has other things to do. */
const roundMs = 10 * 60_000
const firstMs = 30_000

/** Keeps the weather of the shoots that come next fresh, whoever's they are. Answers how to stop. */
export function startWeatherKeeper(keeping: Keeping): () => Promise<void> {
  const {
    services: { weather },
    log,
  } = keeping
  const errands = backgroundTasksOf(weather)
  if (!weather.isOn) return () => errands.stop()
  const end = new AbortController()
  let running: Promise<void> | undefined
  const round = () => {
    running ??= import('./refresh-forecasts.ts')
      .then(({ keepFresh }) => keepFresh(keeping, { signal: end.signal }))
      .catch((error: unknown) => log.warn({ err: error }, 'keeping the weather fresh failed'))
      .finally(() => (running = undefined))
  }
  const timers = [setTimeout(round, firstMs).unref(), setInterval(round, roundMs).unref()]
  return async () => {
    timers.forEach(clearInterval)
    end.abort()
    await running
    await errands.stop()
  }
}
