import '#ui/theme/no-eval.ts'
import { lazy, type ReactNode, StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Boot } from '#kernel/boot.ts'
import { AuthPage } from '#accounts/web/auth/auth-page.tsx'
import { takeFlash } from '#accounts/web/flash.ts'
import { arrivalWords } from '#accounts/web/words.ts'
import { returnPath } from '#app/return-path.ts'
import { whenIdle } from '#ui/loading/prefetch.ts'
import { UiProvider } from '#ui/theme/provider.tsx'
import { typedIn, useRetyped } from './typed-before.ts'
import { toastDone, Toasts } from '#ui/toast/toasts.tsx'

// Each of these is opened by a link; the sign-in page does not load them.
const ResetPage = lazy(() => import('#accounts/web/auth/reset-page.tsx').then((page) => ({ default: page.ResetPage })))
const VerifyPage = lazy(() =>
  import('#accounts/web/auth/verify-page.tsx').then((page) => ({ default: page.VerifyPage })),
)
const ChangeEmailPage = lazy(() =>
  import('#accounts/web/auth/change-email-page.tsx').then((page) => ({ default: page.ChangeEmailPage })),
)
const DeletedPage = lazy(() =>
  import('#accounts/web/security/deleted-page.tsx').then((page) => ({ default: page.DeletedPage })),
)
const NotFoundPage = lazy(() =>
  import('#accounts/web/auth/not-found-page.tsx').then((page) => ({ default: page.NotFoundPage })),
)

const MaintenancePage = lazy(() =>
  import('#maintenance/web/maintenance-page.tsx').then((page) => ({ default: page.MaintenancePage })),
)
const AdminLoginPage = lazy(() =>
  import('#maintenance/web/admin-login-page.tsx').then((page) => ({ default: page.AdminLoginPage })),
)

const { install, isInMaintenance }: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '')
const asked = new URLSearchParams(location.search)

/**
 * Removes tokens and messages from the address once they are read, so that they are not seen, stored or shown again.
 */
function removeParams(...names: string[]): void {
  const left = new URLSearchParams(asked)
  for (const name of names) left.delete(name)
  history.replaceState(history.state, '', left.size > 0 ? `${location.pathname}?${left}` : location.pathname)
}

/** Where the link pointed that led to the sign-in page. The server never sees its fragment. */
const pathOfLink = returnPath((asked.get('next') ?? '') + location.hash)

function Screen() {
  if (isInMaintenance) return <MaintenancePage isInMaintenance />
  switch (location.pathname) {
    case '/auth':
      return <AuthPage install={install} path={pathOfLink} />
    case '/reset-password':
      return <ResetPage token={asked.get('token') ?? ''} isNew={asked.get('new') !== null} />
    case '/verify-email':
      return <VerifyPage token={asked.get('token')} error={asked.get('error')} />
    case '/change-email':
      return <ChangeEmailPage token={asked.get('token')} undo={asked.get('undo')} />
    case '/account-deleted':
      return <DeletedPage />
    case '/maintenance':
      return <MaintenancePage isInMaintenance={false} />
    case '/admin-login':
      return <AdminLoginPage />
    default:
      return <NotFoundPage />
  }
}

/** Loaded after the form, which works without it. */
const loadGuard = () => import('#maintenance/web/guard-sign-in.ts').then(({ guardSignIn }) => guardSignIn())

// In maintenance mode the address keeps its token until its page is available.
if (!isInMaintenance) removeParams('token', 'undo', 'message')
if (!isInMaintenance && location.pathname === '/auth')
  window.addEventListener('load', () => whenIdle(() => void loadGuard()), { once: true })

const root = document.getElementById('root') as HTMLElement

/** Reads the fields of the document in the same task that replaces them, so that no typed letter is lost. */
function KeepTyped({ children }: { children: ReactNode }) {
  const [typed] = useState(() => typedIn(root))
  useRetyped(root, typed)
  return children
}

// The page of the document is painted first. A tab in the background paints nothing: it does not wait for that.
await Promise.race([
  new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
  new Promise((late) => setTimeout(late, 100)),
])

createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <KeepTyped>
        <Suspense>
          <Screen />
        </Suspense>
      </KeepTyped>
      <Toasts />
    </UiProvider>
  </StrictMode>,
)

const words = takeFlash() ?? arrivalWords[asked.get('message') ?? '']
if (words) toastDone(words)
