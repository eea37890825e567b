import '#ui/theme/no-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeFlash } from '#accounts/web/flash.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { prefetchWhileIdle } from '#ui/loading/prefetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'
import { toastDone, Toasts } from '#ui/toast/toasts.tsx'
import { readBoot } from './boot.ts'
import { openCache } from './cache.ts'
import { focusFirstHeading } from './shell/route-focus.tsx'
import { openRouter } from './router.tsx'
import { offerSetup } from './setup-offer.ts'

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

const boot = readBoot()
const cache = openCache()
if (boot.user) {
  cache.setQueryData(currentUser.queryKey, boot.user)
  offerSetup(boot.user)
}
if (boot.settings) cache.setQueryData(settings.queryKey, boot.settings)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <QueryClientProvider client={cache}>
          <RouterProvider router={openRouter()} />
          <Toasts />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  )
}

const words = takeFlash()
if (words) {
  toastDone(words)
  focusFirstHeading()
}

if (document.readyState === 'complete') prefetchWhileIdle()
else window.addEventListener('load', prefetchWhileIdle, { once: true })
window.addEventListener('online', prefetchWhileIdle)
