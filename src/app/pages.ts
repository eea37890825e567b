const light = 'src/light/web/engine.ts'

/**
 * The screens of photographers, each with the modules that it draws at first: its own before the parts that it loads by
 * itself. The document names their files, so that the browser fetches them beside the application and not after it. A
 * test compares them with the router.
 */
export const screens = {
  '/dashboard': [
    'src/dashboard/web/dashboard-page.tsx',
    'src/dashboard/web/here.tsx',
    'src/dashboard/web/today/today.tsx',
    light,
  ],
  '/calendar': ['src/calendar/web/calendar-page.tsx', light],
  '/shoots': ['src/shoot-pages/web/list/shoots-page.tsx'],
  '/shoots/:id': ['src/shoot-pages/web/page/shoot-page.tsx', 'src/shoot-pages/web/light/light-card.tsx', light],
  '/bookings': ['src/bookings/web/bookings-page.tsx'],
  '/bookings/:id': ['src/bookings/web/booking-page.tsx', light],
  '/bookings/:id/proposal': ['src/bookings/web/proposal-page.tsx', 'src/bookings/web/proposal/newest-proposal.tsx'],
  '/shoots/:id/call-sheet': ['src/call-sheets/web/call-sheet-page.tsx'],
  '/shoots/:id/rain-call': ['src/rain-calls/web/page/rain-call-page.tsx'],
  '/clients': ['src/client-page/web/clients-page.tsx'],
  '/clients/:id': ['src/client-page/web/client-page.tsx'],
  '/imports': ['src/imports/web/imports-page.tsx'],
  '/gear': ['src/gear/web/gear-page.tsx'],
  '/ai-assistant': ['src/advisor/web/assistant-page.tsx'],
  '/billing': ['src/billing/web/billing-page.tsx'],
  '/billing/statements': ['src/statements/web/statements-page.tsx'],
  '/billing/invoices/:id/print': ['src/invoices/web/page/invoice-print-page.tsx'],
  '/billing/contracts/:id/print': ['src/contracts/web/page/contract-print-page.tsx'],
  '/analytics': ['src/analytics/web/analytics-page.tsx'],
  '/analytics/print': ['src/analytics/web/report/report-print-page.tsx'],
  '/notifications': ['src/notification-list/web/notifications-page.tsx'],
  '/search': ['src/search/web/search-page.tsx'],
  '/search/*': ['src/search/web/search-page.tsx'],
  '/profile': ['src/accounts/web/profile/profile-page.tsx'],
  '/registration-wizard': ['src/settings/web/setup/setup-page.tsx'],
  '/settings': ['src/settings/web/settings-page.tsx'],
  '/support': ['src/support/web/support-page.tsx'],
  '/admin': ['src/admin/web/admin-page.tsx'],
  '/admin/system': ['src/system/web/system-page.tsx'],
} as const satisfies Record<string, readonly [string, ...string[]]>

/**
 * The pages of the product by access; `:id` is a record's id, `*` anything. The server answers these and shows "not
 * found" for all others; the router in app/web/router.tsx has a screen for each protected one (compared by
 * tests/source-gates.test.ts).
 */
export const pages = {
  /** Without an account. */
  public: ['/auth', '/reset-password', '/verify-email', '/change-email', '/account-deleted'],
  /** Available in maintenance mode, in which all others show what `/maintenance` shows, except to administrators. */
  closed: ['/maintenance', '/admin-login'],
  /** For the photographers' clients: the same whether or not somebody is signed in. */
  open: [
    '/sign/:token',
    '/invoice/:token',
    '/inquire/:slug',
    '/book/:studio',
    '/book/:studio/:slug',
    '/client/:token',
    '/verify',
  ],
  /** Signed in only: a visitor is sent to the sign-in page, and from there back. */
  protected: Object.keys(screens) as readonly (keyof typeof screens)[],
} as const
