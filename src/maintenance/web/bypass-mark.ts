/** How long the sign-in screen stays open to an administrator while the place is closed, milliseconds. */
const bypassMs = 30_000

/**
 * Whether a mark that an administrator's sign-in left is fresh; `now`: epoch milliseconds. It opens nothing: the server
 * decides who comes in.
 */
function isFresh(mark: string | null, now: number): boolean {
  const age = now - Number(mark ?? Number.NaN)
  return age >= 0 && age < bypassMs
}

const key = 'adminBypass'

/**
 * Notes that an administrator signs in by their own door, so that the sign-in screen of this tab does not turn them
 * away for a moment.
 */
export const leaveBypass = (): void => sessionStorage.setItem(key, String(Date.now()))

export const hasBypass = (): boolean => isFresh(sessionStorage.getItem(key), Date.now())
