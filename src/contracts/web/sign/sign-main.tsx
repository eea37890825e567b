import '#ui/theme/no-eval.ts'
import { lazy, Suspense } from 'react'
import { showPage } from '#ui/theme/show-page.tsx'
import { reloadOnMaintenance } from '#maintenance/web/reload-on-maintenance.ts'
import { SignPage } from './sign-page.tsx'

const VerifyPage = lazy(() =>
  import('#contracts/web/verify/verify-page.tsx').then((page) => ({ default: page.VerifyPage })),
)

const OnlineInvoice = lazy(() =>
  import('#invoices/web/online/online-invoice.tsx').then((page) => ({ default: page.OnlineInvoice })),
)

const [, what, token] = /^\/(sign|invoice)\/([^/]+)/.exec(location.pathname) ?? []

function Page() {
  if (token === undefined) return <VerifyPage />
  return what === 'invoice' ? <OnlineInvoice token={token} /> : <SignPage token={token} />
}

reloadOnMaintenance()

showPage(
  <Suspense>
    <Page />
  </Suspense>,
  token === undefined ? undefined : 'light',
)
