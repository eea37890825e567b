import { showPage } from '#ui/theme/show-page.tsx'
import { reloadOnMaintenance } from '#maintenance/web/reload-on-maintenance.ts'
import { BookPage } from './book-page.tsx'
import '#documents/web/page-start.css'

const [, studio = '', slug] = /^\/book\/([^/]+)(?:\/([^/]+))?/.exec(location.pathname) ?? []

reloadOnMaintenance()

showPage(<BookPage studio={studio} slug={slug} />, 'light')
