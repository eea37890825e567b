import type { QueryClient } from '@tanstack/react-query'
import { accounts } from '#accounts/api.ts'
import { clearStorage } from '#accounts/web/departure.ts'
import { currentUser } from '#accounts/web/queries.ts'
import { Problem } from '#kernel/problem.ts'
import { call, pauseCalls } from '#kernel/web/call.ts'
import { forgetKept } from '#kernel/web/forget-kept.ts'
import { rememberOthers } from '#offline/web/stored-changes.ts'
import { chosenScheme, keepScheme } from '#ui/theme/scheme.ts'
import { dismissAbout, toastDone, toastFailed } from '#ui/toast/toasts.tsx'

/** Time to read the toast before the page is left. */
const messageMs = 900

/** An answer that takes longer counts as none. */
const answerMs = 10_000
const retryMs = 3000

/** Changes under way are finished first, but an upload or a server that does not answer is not waited for. */
const maxWritingMs = 3000

/** A page that is still there after this time was kept, because it has unsaved changes. */
const leavingMs = 2000

const about = 'sign-out'

/** Resolves once the session is over. While the server does not answer, says so and tries again; throws refusals. */
async function logOut(): Promise<void> {
  for (;;)
    try {
      return await call(accounts.logout, {}, AbortSignal.timeout(answerMs))
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unavailable') throw error
      dismissAbout(about)
      toastFailed(
        { title: 'You are still signed in', message: 'The server isn’t responding. We’ll keep trying.' },
        { about },
      )
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
}

let ending: Promise<void> | undefined

/** Ends the session, drops all cached data and leaves the page. What other users have not sent yet stays. */
export async function endSession(cache: QueryClient): Promise<void> {
  const putBackOthers = rememberOthers(cache.getQueryData(currentUser.queryKey)?.id)
  const scheme = chosenScheme()
  const { written, resume } = pauseCalls(accounts.logout.path)
  try {
    await Promise.race([written, new Promise((done) => setTimeout(done, maxWritingMs))])
    await forgetKept()
    ending ??= logOut().finally(() => (ending = undefined))
    await ending
  } catch (error) {
    resume()
    toastFailed({ title: 'You are still signed in', message: (error as Error).message }, { about })
    return
  }
  // The answer clears the storage, as leaving does below.
  putBackOthers()
  dismissAbout(about)
  toastDone({ title: 'Logged out successfully' })
  // The answer clears all cookies, including the one for the color scheme.
  keepScheme(scheme)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  setTimeout(() => {
    cache.clear()
    clearStorage()
    putBackOthers()
    location.replace('/')
    setTimeout(resume, leavingMs)
  }, messageMs)
}
