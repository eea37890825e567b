import { onMaintenance } from '#kernel/web/call.ts'
import { hasBypass } from './bypass-mark.ts'
import { pollMode } from './poll-mode.ts'
import { saveReturnPath } from './return-path.ts'

/**
 * Redirects the sign-in screen to the maintenance page when maintenance starts: on a poll, or at once when a call is
 * refused for it.
 */
export function guardSignIn(): void {
  const redirect = () => {
    if (hasBypass()) return
    saveReturnPath()
    location.assign('/maintenance')
  }
  onMaintenance(redirect)
  pollMode((isInMaintenance) => isInMaintenance && redirect())
}
