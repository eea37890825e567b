import { onClosed } from '#kernel/web/call.ts'
import { hasBypass } from './bypass-mark.ts'
import { keepLooking } from './look.ts'
import { leaveWayBack } from './way-back.ts'

/**
 * Sends whoever is about to sign in to the maintenance page when the place closes; a call that is refused for it shows
 * that at once.
 */
export function guardSignIn(): void {
  const turnAway = () => {
    if (hasBypass()) return
    leaveWayBack()
    location.assign('/maintenance')
  }
  onClosed(turnAway)
  keepLooking((isClosed) => isClosed && turnAway())
}
