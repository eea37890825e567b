import '#ui/theme/no-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { takeFlash } from '#accounts/web/flash.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { revisionsKey } from '#freshness/web/queries.ts'
import { findNotesBy } from '#shoots/web/list/shoot-notes.ts'
import { afterFirstScreen, awaitFirstScreen } from '#ui/loading/first-screen.ts'
import { prefetchWhileIdle, whenIdle } from '#ui/loading/prefetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'
import { toastDone, Toasts } from '#ui/toast/toasts.tsx'
import type { CurrentUser, Settings } from '#accounts/api.ts'
import type { Revisions } from '#freshness/api.ts'
import type { Boot } from '#kernel/boot.ts'
import { callAs } from '#kernel/web/call.ts'
import { openCache } from './cache.ts'
import { focusFirstHeading } from './shell/route-focus.tsx'
import { openRouter } from './router.tsx'

/** Other screens load this long after the first one, in milliseconds: its first seconds belong to the photographer. */
const quietMs = 3_000

/** Stored per user, as several may share a browser. */
const offeredTo = ({ id }: CurrentUser): string => `lightbook:setup-offered:${id}`

/** Redirects a photographer with an empty profile to the set-up, once, before the first screen is drawn. */
function offerSetup(user: CurrentUser): void {
  const isHome = location.pathname === '/' || location.pathname === '/dashboard'
  if (!user.setupDue || !isHome || localStorage.getItem(offeredTo(user))) return
  localStorage.setItem(offeredTo(user), 'yes')
  history.replaceState(null, '', '/registration-wizard')
}

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

const boot = readBoot()
const cache = openCache()
const router = openRouter()
if (boot.user) {
  callAs(boot.user.id)
  cache.setQueryData(currentUser.queryKey, boot.user)
  offerSetup(boot.user)
}
if (boot.settings) cache.setQueryData(settings.queryKey, boot.settings)
if (boot.revisions) cache.setQueryData(revisionsKey, { data: boot.revisions, tag: null })

awaitFirstScreen(() => cache.isFetching() > 0)

const root = document.getElementById('root')
if (root) {
  const app = (
    <StrictMode>
      <UiProvider>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>
  )
  // In slices, so that a slow phone reacts to touch meanwhile; the document's frame is already seen.
  startTransition(() => createRoot(root).render(app))
}

const words = takeFlash()
if (words) {
  toastDone(words)
  focusFirstHeading()
}

// Hidden since the screen stands.
afterFirstScreen(() => document.getElementById('frame')?.remove())
afterFirstScreen(() => setTimeout(prefetchWhileIdle, quietMs))
if (boot.user)
  afterFirstScreen(() => findNotesBy(async (isOffline) => (await import('./list-notes.ts')).listNotes(isOffline)))
if (boot.user && import.meta.env.PROD)
  afterFirstScreen(() =>
    whenIdle(() => {
      const routes = Object.keys(router.routesByPath)
      void import('./once-idle.ts').then((part) => part.beginOnceIdle(cache, routes)).catch(() => {})
    }),
  )
window.addEventListener('online', prefetchWhileIdle)

/** The data that the server wrote into the document. */
function readBoot(): Boot<CurrentUser, Settings, Revisions> {
  return JSON.parse(document.getElementById('boot')?.textContent ?? 'null')
}
