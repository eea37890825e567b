import { pages } from './pages.ts'

/** The addresses of pages that need an account. */
const pagesWithAccount = pages.protected.map(
  (path) => new RegExp(`^${path.replace(':id', '[1-9]\\d{0,9}').replace('*', '[^/]*')}$`),
)

/**
 * The page to show after signing in: `next` of the sign-in page's address, a page that needs an account, with its
 * query. The home page for anything else, so that a link to us leads to no other site and no other form.
 */
export function returnPath(next: string | null | undefined): string {
  if (!next || next.length > 2000 || !/^[!-~]+$/.test(next) || next.includes('\\')) return '/'
  const [path = ''] = next.split(/[?#]/, 1)
  return pagesWithAccount.some((page) => page.test(path)) ? next : '/'
}

/** The sign-in page that leads back to `path`. */
export const signInPath = (path: string): string => {
  const next = returnPath(path)
  return next === '/' || next === '/dashboard' ? '/auth' : `/auth?next=${encodeURIComponent(next)}`
}
