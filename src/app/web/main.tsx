import '#ui/no-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeFlash } from '#accounts/web/flash.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { fetchWhileIdle } from '#ui/ahead.ts'
import { UiProvider } from '#ui/provider.tsx'
import { toastDone, Toasts } from '#ui/toasts.tsx'
import { readBoot } from './boot.ts'
import { openCache } from './cache.ts'
import { focusFirstHeading } from './route-focus.tsx'
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

if (document.readyState === 'complete') fetchWhileIdle()
else window.addEventListener('load', fetchWhileIdle, { once: true })
window.addEventListener('online', fetchWhileIdle)
