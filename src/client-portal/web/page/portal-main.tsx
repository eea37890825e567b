import { showPage } from '#ui/theme/show-page.tsx'
import { reloadOnMaintenance } from '#maintenance/web/reload-on-maintenance.ts'
import { ClientPortal } from './client-portal.tsx'
import '#documents/web/page-start.css'

const [, token = ''] = /^\/client\/([^/]+)/.exec(location.pathname) ?? []

reloadOnMaintenance()

// Some browsers do not have it yet.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

showPage(<ClientPortal token={token} />, 'light')
