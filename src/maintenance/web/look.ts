import { maintenance } from '#maintenance/api.ts'
import { pollMs } from '#maintenance/rules.ts'
import { call } from '#kernel/web/call.ts'

/**
 * Looks whether the place is closed, now and again while somebody sees the page, and tells what it found. Answers how
 * to stop.
 */
export function keepLooking(tell: (isClosed: boolean) => void): () => void {
  const look = () => {
    if (document.hidden) return
    call(maintenance.mode, {}).then(
      ({ enabled }) => tell(enabled),
      () => {},
    )
  }
  const clock = setInterval(look, pollMs.gate)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(clock)
    document.removeEventListener('visibilitychange', look)
  }
}
