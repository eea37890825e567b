import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '#ui/theme/provider.tsx'
import { reloadOnMaintenance } from '#maintenance/web/reload-on-maintenance.ts'
import { InquiryPage } from './inquiry-page.tsx'
import '#documents/web/page-start.css'

const [, slug = ''] = /^\/inquire\/([^/]+)/.exec(location.pathname) ?? []

reloadOnMaintenance()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <UiProvider always="light">
      <InquiryPage slug={slug} />
    </UiProvider>
  </StrictMode>,
)
