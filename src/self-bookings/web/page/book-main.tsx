import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '#ui/theme/provider.tsx'
import { reloadOnMaintenance } from '#maintenance/web/reload-on-maintenance.ts'
import { BookPage } from './book-page.tsx'
import '#documents/web/page-start.css'

const [, studio = '', slug] = /^\/book\/([^/]+)(?:\/([^/]+))?/.exec(location.pathname) ?? []

reloadOnMaintenance()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <UiProvider always="light">
      <BookPage studio={studio} slug={slug} />
    </UiProvider>
  </StrictMode>,
)
