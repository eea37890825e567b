import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '#ui/theme/provider.tsx'
import { reloadOnMaintenance } from '#maintenance/web/reload-on-maintenance.ts'
import { ClientPortal } from './client-portal.tsx'
import '#documents/web/page-start.css'

const [, token = ''] = /^\/client\/([^/]+)/.exec(location.pathname) ?? []

reloadOnMaintenance()

// Some browsers do not have it yet.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <UiProvider always="light">
      <ClientPortal token={token} />
    </UiProvider>
  </StrictMode>,
)
