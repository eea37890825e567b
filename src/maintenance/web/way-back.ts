const key = 'way-back'

/** Notes where somebody was when they were sent to the maintenance page. */
export const leaveWayBack = (): void => sessionStorage.setItem(key, location.pathname + location.search)

/** Notes that somebody waits for the opening, who came by themselves. */
export const waitHere = (): void => sessionStorage.setItem(key, sessionStorage.getItem(key) ?? '/')

/** Where whoever waited goes on, once; nothing for those who never met a closed door. Only ever a path of ours. */
export function takeWayBack(): string | undefined {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path === null ? undefined : /^\/(?![/\\])/.test(path) ? path : '/'
}
