import type { CurrentUser } from '#accounts/api.ts'

const offered = 'lightbook:setup-offered'

/** Leads a photographer whose profile is empty to its set-up, once, before the first screen is drawn (A4). */
export function offerSetup(user: CurrentUser): void {
  const isHome = location.pathname === '/' || location.pathname === '/dashboard'
  if (!user.setupDue || !isHome || sessionStorage.getItem(offered)) return
  sessionStorage.setItem(offered, 'yes')
  history.replaceState(null, '', '/registration-wizard')
}
