import { isFresh } from '#maintenance/bypass.ts'

const key = 'adminBypass'

/**
 * Notes that an administrator signs in by their own door, so that the sign-in screen of this tab does not turn them
 * away for a moment.
 */
export const leaveBypass = (): void => sessionStorage.setItem(key, String(Date.now()))

export const hasBypass = (): boolean => isFresh(sessionStorage.getItem(key), Date.now())
