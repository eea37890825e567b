import { useQueryClient } from '@tanstack/react-query'
import { accounts } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import { chosenScheme, keepScheme } from '#ui/theme/scheme.ts'
import { toastDone, toastNote } from '#ui/toast/toasts.tsx'

/** Long enough to read two words before the page is left. */
const farewellMs = 900

/** Ends the session. Whatever the server says, everything it told is forgotten and the page starts anew. */
export function useSignOut() {
  const cache = useQueryClient()
  return async () => {
    const scheme = chosenScheme()
    try {
      await call(accounts.logout, {})
      toastDone({ title: 'Logged out successfully' })
    } catch {
      toastNote({ title: 'Logged out', message: 'Session ended' })
    }
    // The answer clears every cookie of ours, the choice of light or dark with them.
    keepScheme(scheme)
    setTimeout(() => {
      cache.clear()
      sessionStorage.clear()
      location.replace('/')
    }, farewellMs)
  }
}
