import { showPage } from '#ui/theme/show-page.tsx'
import { reloadOnMaintenance } from '#maintenance/web/reload-on-maintenance.ts'
import { InquiryPage } from './inquiry-page.tsx'
import '#documents/web/page-start.css'

const [, slug = ''] = /^\/inquire\/([^/]+)/.exec(location.pathname) ?? []

reloadOnMaintenance()

showPage(<InquiryPage slug={slug} />, 'light')
