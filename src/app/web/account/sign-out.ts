import { useQueryClient } from '@tanstack/react-query'
import { accounts } from '#accounts/api.ts'
import { call, stopReading } from '#kernel/web/call.ts'
import { chosenScheme, keepScheme } from '#ui/theme/scheme.ts'
import { toastDone, toastNote } from '#ui/toast/toasts.tsx'

/** Time to read the toast before the page is left. */
const messageMs = 900

/** Ends the session. Whatever the answer, all cached data is dropped and the page reloads. */
export function useSignOut() {
  const cache = useQueryClient()
  return async () => {
    const scheme = chosenScheme()
    stopReading()
    try {
      await call(accounts.logout, {})
      toastDone({ title: 'Logged out successfully' })
    } catch {
      toastNote({ title: 'Logged out', message: 'Session ended' })
    }
    // The answer clears all cookies, including the one for the color scheme.
    keepScheme(scheme)
    setTimeout(() => {
      cache.clear()
      sessionStorage.clear()
      location.replace('/')
    }, messageMs)
  }
}
