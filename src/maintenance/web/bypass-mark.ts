/**
 * How long an administrator's sign-in keeps this tab from being redirected to the maintenance page, in milliseconds.
 */
const bypassMs = 30_000

/**
 * Whether the stored time of an administrator's sign-in is recent; `now` in epoch milliseconds. It grants nothing: the
 * server checks every call.
 */
function isFresh(mark: string | null, now: number): boolean {
  const age = now - Number(mark ?? Number.NaN)
  return age >= 0 && age < bypassMs
}

const key = 'adminBypass'

/**
 * Stores that an administrator signed in on their own page, so that this tab's sign-in screen does not redirect them.
 */
export const saveBypass = (): void => sessionStorage.setItem(key, String(Date.now()))

export const hasBypass = (): boolean => isFresh(sessionStorage.getItem(key), Date.now())
