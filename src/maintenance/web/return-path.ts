const key = 'way-back'

/** Stores the page that a user is redirected from to the maintenance page. */
export const saveReturnPath = (): void => sessionStorage.setItem(key, location.pathname + location.search)

/** Stores the home page as the return path when the user opened the maintenance page directly. */
export const saveDefaultReturnPath = (): void => sessionStorage.setItem(key, sessionStorage.getItem(key) ?? '/')

/** Removes and returns the stored path, if any. Only paths of our own origin are returned. */
export function takeReturnPath(): string | undefined {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path === null ? undefined : /^\/(?![/\\])/.test(path) ? path : '/'
}
