import '#ui/theme/no-eval.ts'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '#ui/theme/provider.tsx'
import { reloadOnMaintenance } from '#maintenance/web/reload-on-maintenance.ts'
import { SignPage } from './sign-page.tsx'

const VerifyPage = lazy(() =>
  import('#contracts/web/verify/verify-page.tsx').then((page) => ({ default: page.VerifyPage })),
)

const [, token] = /^\/sign\/([^/]+)/.exec(location.pathname) ?? []

reloadOnMaintenance()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <UiProvider {...(token !== undefined && { always: 'light' })}>
      <Suspense>{token === undefined ? <VerifyPage /> : <SignPage token={token} />}</Suspense>
    </UiProvider>
  </StrictMode>,
)
