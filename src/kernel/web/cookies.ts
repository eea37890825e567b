const year = 365 * 24 * 60 * 60

/** Whether the browser has this cookie, `name=value`. */
export const hasCookie = (cookie: string): boolean => document.cookie.split('; ').includes(cookie)

/** Stores a choice that the server reads when it sends the next document, `name=value`; `maxAge` in seconds. */
export const keepCookie = (cookie: string, maxAge = year): void =>
  void (document.cookie = `${cookie}; path=/; max-age=${maxAge}; samesite=lax`)
