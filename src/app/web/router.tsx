import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { calendarSearch } from '#app/calendar-search.ts'
import { idIn, idOut, preloadable } from './record-route.ts'
import { screen } from './screen.tsx'
import { ScreenFailed } from './screen-failed.tsx'
import {
  adminSearch,
  analyticsSearch,
  assistantSearch,
  billingSearch,
  bookingsSearch,
  clientsSearch,
  importsSearch,
  periodSearch,
  setupSearch,
  shellSearch,
  shootSearch,
  shootsSearch,
  supportSearch,
} from './search-params.ts'
import { Shell } from './shell/shell.tsx'
import { useFoundUsers } from './use-found-users.tsx'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: screen(() => import('./not-found-page.tsx').then((part) => part.NotFoundPage)),
  errorComponent: ScreenFailed,
  validateSearch: shellSearch,
})

const DashboardPage = screen(() => import('#dashboard/web/dashboard-page.tsx').then((part) => part.DashboardPage))
const home = createRoute({ getParentRoute: () => root, path: '/', component: DashboardPage })
const dashboard = createRoute({ getParentRoute: () => root, path: '/dashboard', component: DashboardPage })

const calendar = createRoute({
  getParentRoute: () => root,
  path: '/calendar',
  validateSearch: calendarSearch,
  component: screen(() => import('#calendar/web/calendar-page.tsx').then((part) => part.CalendarPage)),
})

const shoots = createRoute({
  getParentRoute: () => root,
  path: '/shoots',
  validateSearch: shootsSearch,
  component: screen(() => import('#shoot-pages/web/list/shoots-page.tsx').then((part) => part.ShootsPage)),
})

const ShootPage = screen(() => import('#shoot-pages/web/page/shoot-page.tsx').then((part) => part.ShootPage))
const shoot = createRoute({
  getParentRoute: () => root,
  path: '/shoots/$id',
  params: { parse: idIn, stringify: idOut },
  validateSearch: shootSearch,
  component: preloadable(ShootPage, () => <ShootPage id={shoot.useParams().id} />),
})

const CallSheetPage = screen(() => import('#call-sheets/web/call-sheet-page.tsx').then((part) => part.CallSheetPage))
const callSheet = createRoute({
  getParentRoute: () => root,
  path: '/shoots/$id/call-sheet',
  params: { parse: idIn, stringify: idOut },
  component: preloadable(CallSheetPage, () => <CallSheetPage id={callSheet.useParams().id} />),
})

const RainCallPage = screen(() => import('#rain-calls/web/page/rain-call-page.tsx').then((part) => part.RainCallPage))
const rainCall = createRoute({
  getParentRoute: () => root,
  path: '/shoots/$id/rain-call',
  params: { parse: idIn, stringify: idOut },
  component: preloadable(RainCallPage, () => <RainCallPage id={rainCall.useParams().id} />),
})

const bookings = createRoute({
  getParentRoute: () => root,
  path: '/bookings',
  validateSearch: bookingsSearch,
  component: screen(() => import('#bookings/web/bookings-page.tsx').then((part) => part.BookingsPage)),
})

const BookingPage = screen(() => import('#bookings/web/booking-page.tsx').then((part) => part.BookingPage))
const booking = createRoute({
  getParentRoute: () => root,
  path: '/bookings/$id',
  params: { parse: idIn, stringify: idOut },
  component: preloadable(BookingPage, () => <BookingPage id={booking.useParams().id} />),
})

const ProposalPage = screen(() => import('#bookings/web/proposal-page.tsx').then((part) => part.ProposalPage))
const proposal = createRoute({
  getParentRoute: () => root,
  path: '/bookings/$id/proposal',
  params: { parse: idIn, stringify: idOut },
  component: preloadable(ProposalPage, () => <ProposalPage id={proposal.useParams().id} />),
})

const clients = createRoute({
  getParentRoute: () => root,
  path: '/clients',
  validateSearch: clientsSearch,
  component: screen(() => import('#client-page/web/clients-page.tsx').then((part) => part.ClientsPage)),
})

const ClientPage = screen(() => import('#client-page/web/client-page.tsx').then((part) => part.ClientPage))
const client = createRoute({
  getParentRoute: () => root,
  path: '/clients/$id',
  params: { parse: idIn, stringify: idOut },
  component: preloadable(ClientPage, () => <ClientPage id={client.useParams().id} />),
})

const imports = createRoute({
  getParentRoute: () => root,
  path: '/imports',
  validateSearch: importsSearch,
  component: screen(() => import('#imports/web/imports-page.tsx').then((part) => part.ImportsPage)),
})

const gear = createRoute({
  getParentRoute: () => root,
  path: '/gear',
  component: screen(() => import('#gear/web/gear-page.tsx').then((part) => part.GearPage)),
})

const assistant = createRoute({
  getParentRoute: () => root,
  path: '/ai-assistant',
  validateSearch: assistantSearch,
  component: screen(() => import('#advisor/web/assistant-page.tsx').then((part) => part.AssistantPage)),
})

const billing = createRoute({
  getParentRoute: () => root,
  path: '/billing',
  validateSearch: billingSearch,
  component: screen(() => import('#billing/web/billing-page.tsx').then((part) => part.BillingPage)),
})

const statements = createRoute({
  getParentRoute: () => root,
  path: '/billing/statements',
  component: screen(() => import('#statements/web/statements-page.tsx').then((part) => part.StatementsPage)),
})

const InvoicePrintPage = screen(() =>
  import('#invoices/web/page/invoice-print-page.tsx').then((part) => part.InvoicePrintPage),
)
const invoicePrint = createRoute({
  getParentRoute: () => root,
  path: '/billing/invoices/$id/print',
  params: { parse: idIn, stringify: idOut },
  component: preloadable(InvoicePrintPage, () => <InvoicePrintPage id={invoicePrint.useParams().id} />),
})

const ContractPrintPage = screen(() =>
  import('#contracts/web/page/contract-print-page.tsx').then((part) => part.ContractPrintPage),
)
const contractPrint = createRoute({
  getParentRoute: () => root,
  path: '/billing/contracts/$id/print',
  params: { parse: idIn, stringify: idOut },
  component: preloadable(ContractPrintPage, () => <ContractPrintPage id={contractPrint.useParams().id} />),
})

const analytics = createRoute({
  getParentRoute: () => root,
  path: '/analytics',
  validateSearch: analyticsSearch,
  component: screen(() => import('#analytics/web/analytics-page.tsx').then((part) => part.AnalyticsPage)),
})

const reportPrint = createRoute({
  getParentRoute: () => root,
  path: '/analytics/print',
  validateSearch: periodSearch,
  component: screen(() => import('#analytics/web/report/report-print-page.tsx').then((part) => part.ReportPrintPage)),
})

const SearchPage = screen(() => import('#search/web/search-page.tsx').then((part) => part.SearchPage))
const search = createRoute({
  getParentRoute: () => root,
  path: '/search/{-$query}',
  component: preloadable(SearchPage, () => (
    <SearchPage query={search.useParams().query ?? ''} more={useFoundUsers()} />
  )),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: screen(() => import('#accounts/web/profile/profile-page.tsx').then((part) => part.ProfilePage)),
})

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  component: screen(() =>
    import('#notification-list/web/notifications-page.tsx').then((part) => part.NotificationsPage),
  ),
})

const support = createRoute({
  getParentRoute: () => root,
  path: '/support',
  validateSearch: supportSearch,
  component: screen(() => import('#support/web/support-page.tsx').then((part) => part.SupportPage)),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  validateSearch: adminSearch,
  component: screen(() => import('#admin/web/admin-page.tsx').then((part) => part.AdminPage)),
})

const systemRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/system',
  component: screen(() => import('#system/web/system-page.tsx').then((part) => part.SystemPage)),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/registration-wizard',
  validateSearch: setupSearch,
  component: screen(() => import('#settings/web/setup/setup-page.tsx').then((part) => part.SetupPage)),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: screen(() => import('#settings/web/settings-page.tsx').then((part) => part.SettingsPage)),
})

const routeTree = root.addChildren([
  home,
  dashboard,
  calendar,
  shoots,
  shoot,
  callSheet,
  rainCall,
  bookings,
  booking,
  proposal,
  clients,
  client,
  imports,
  gear,
  assistant,
  billing,
  statements,
  invoicePrint,
  contractPrint,
  analytics,
  reportPrint,
  search,
  notifications,
  profile,
  settings,
  support,
  admin,
  systemRoute,
  setup,
])

export function openRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailed,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
