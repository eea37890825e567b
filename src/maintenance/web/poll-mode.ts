import { maintenance } from '#maintenance/api.ts'
import { pollMs } from '#maintenance/poll-interval.ts'
import { call } from '#kernel/web/call.ts'

/**
 * Polls maintenance mode while the page is visible and calls `notify` with each answer. Returns a function that stops
 * it.
 */
export function pollMode(notify: (isInMaintenance: boolean) => void): () => void {
  const poll = () => {
    if (document.hidden) return
    call(maintenance.mode, {}).then(
      ({ enabled }) => notify(enabled),
      () => {},
    )
  }
  const clock = setInterval(poll, pollMs.everyone)
  document.addEventListener('visibilitychange', poll)
  return () => {
    clearInterval(clock)
    document.removeEventListener('visibilitychange', poll)
  }
}
