import type { CurrentUser } from '#accounts/api.ts'

/** Kept for each person: two may share a browser. */
const offeredTo = ({ id }: CurrentUser): string => `lightbook:setup-offered:${id}`

/** Sends a photographer with an empty profile to the set-up, once, before the first screen is drawn. */
export function offerSetup(user: CurrentUser): void {
  const isHome = location.pathname === '/' || location.pathname === '/dashboard'
  if (!user.setupDue || !isHome || localStorage.getItem(offeredTo(user))) return
  localStorage.setItem(offeredTo(user), 'yes')
  history.replaceState(null, '', '/registration-wizard')
}
