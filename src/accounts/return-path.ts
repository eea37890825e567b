/** A path and a query in the characters that an address can have, so no backslash, tab or other origin. */
const pathAndQuery = /^(\/[\w~!$&'()*+,;=:@%./-]*)(?:\?[\w~!$&'()*+,;=:@%./?-]*)?$/

/** Segments that browsers resolve, and the beginning of an address with a host. */
const relative = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i

/** Not a page to return to: signing in or out, and what is not a page at all. */
const excluded = /^\/(?:auth|logout|api|assets)(?:\/|$)/i

/**
 * The page to show after signing in, as a path of this site with its query: `next` of the sign-in page's address. The
 * home page when there is none, or when it is not a page of this site.
 */
export function returnPath(next: string | null | undefined): string {
  const [address, path] = (next && next.length <= 2000 && pathAndQuery.exec(next)) || []
  return address && path && !relative.test(path) && !excluded.test(path) ? address : '/'
}

/** The sign-in page that leads back to `path`. */
export const signInPath = (path: string): string => {
  const next = returnPath(path)
  return next === '/' || next === '/dashboard' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`
}
