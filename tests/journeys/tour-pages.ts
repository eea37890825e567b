import { pages } from '#app/pages.ts'
import { hostile } from './full-studio.ts'
import { settingsPages } from './tour-links.ts'

/** Public pages. */
export const asVisitor = [
  '/',
  '/auth',
  '/auth?tab=register',
  '/verify-email?error=expired_token',
  '/verify-email',
  '/change-email',
  '/change-email?undo=x',
  '/verify',
  '/account-deleted',
  '/maintenance',
  '/admin-login',
]
/** The month of the full studio's hostile shoots. */
const calendar = `/calendar?day=${new Date().getUTCFullYear() + 4}-06-01`
/** Every screen, with the first record of its kind. The dashboard has two addresses. */
const everyScreen = pages.protected.map((path) =>
  path === '/dashboard' ? '/' : path.replace(':id', '1').replace('*', 'nothing'),
)

const ofPhotographer = [
  ...everyScreen,
  '/shoots?when=past',
  '/shoots?when=all',
  '/shoots?new=1',
  '/shoots?search=nothing',
  '/shoots/5',
  '/shoots/2/call-sheet',
  '/bookings?tab=booked',
  '/bookings?tab=lost',
  '/bookings?search=nothing',
  '/bookings?new=inquiry',
  '/bookings/2',
  '/bookings/3',
  '/bookings/4',
  '/bookings/5',
  '/bookings/6',
  '/bookings/3/proposal',
  '/clients?archived=true',
  '/imports?kind=shoots',
  '/shoots/1?tab=gear',
  '/shoots/1?tab=shots',
  '/shoots/2?tab=shots',
  '/shoots/1?tab=images',
  '/shoots/2?tab=images',
  calendar,
  `${calendar}&view=week`,
  `${calendar}&view=day`,
  '/billing?invoice=1',
  '/billing?new=invoice',
  '/billing?tab=contracts',
  '/billing?contract=1',
  '/billing?tab=expenses',
  '/billing?tab=expenses&shootId=2&from=2026-05-01&to=2026-06-30',
  '/billing?expense=1',
  '/billing?tab=tax&from=2026-01-01&to=2026-12-31',
  '/billing?expense=new',
  '/ai-assistant?shoot=2',
  '/analytics?period=all&tab=shoots',
  '/analytics?tab=accounting',
  '/analytics?tab=accounting&period=all',
  '/analytics?period=own&from=2026-01-01&to=2026-03-31',
  '/analytics/print?period=all',
  '/search/harbour',
  '/search/nadia',
  `/search/${encodeURIComponent(hostile)}`,
  ...settingsPages,
  '/admin?search=nothing',
  '/admin?tab=investigation',
  '/admin?user=1',
  '/admin?tab=maintenance',
  '/admin?tab=logs',
  '/admin?tab=tickets',
  '/admin?tab=tickets&ticket=1',
  '/support?ticket=1',
]
export const asPhotographer = [...new Set(ofPhotographer)]
/** Pages with a 404, which browsers log as an error. */
export const missing = ['/nowhere', '/shoots/999999', '/clients/999999', '/bookings/999999']
