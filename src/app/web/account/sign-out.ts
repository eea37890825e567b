import { useQueryClient } from '@tanstack/react-query'
import { accounts } from '#accounts/api.ts'
import { Problem } from '#kernel/problem.ts'
import { call, stopReading } from '#kernel/web/call.ts'
import { chosenScheme, keepScheme } from '#ui/theme/scheme.ts'
import { dismissAbout, toastDone, toastFailed, toastNote } from '#ui/toast/toasts.tsx'

/** Time to read the toast before the page is left. */
const messageMs = 900

const retryMs = 3000

const about = 'sign-out'

/** Resolves once the session is over; while the server does not answer, says so and tries again. */
async function endSession(): Promise<void> {
  for (;;)
    try {
      await call(accounts.logout, {})
      return toastDone({ title: 'Logged out successfully' })
    } catch (error) {
      if (error instanceof Problem && error.code === 'unauthenticated')
        return toastNote({ title: 'Logged out', message: 'Session ended' })
      dismissAbout(about)
      toastFailed(
        {
          title: 'You are not signed out yet',
          message: 'We could not reach the server. Keep this page open: we keep trying until you are signed out.',
        },
        { about },
      )
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
}

let ending: Promise<void> | undefined

/** Ends the session, drops all cached data and leaves the page. */
export function useSignOut() {
  const cache = useQueryClient()
  return async () => {
    const scheme = chosenScheme()
    stopReading()
    sessionStorage.clear()
    ending ??= endSession().finally(() => (ending = undefined))
    await ending
    dismissAbout(about)
    // The answer clears all cookies, including the one for the color scheme.
    keepScheme(scheme)
    setTimeout(() => {
      cache.clear()
      sessionStorage.clear()
      location.replace('/')
    }, messageMs)
  }
}
