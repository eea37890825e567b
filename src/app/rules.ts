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
  protected: [
    '/dashboard',
    '/calendar',
    '/shoots',
    '/shoots/:id',
    '/shoots/:id/call-sheet',
    '/shoots/:id/rain-call',
    '/bookings',
    '/bookings/:id',
    '/bookings/:id/proposal',
    '/clients',
    '/clients/:id',
    '/imports',
    '/gear',
    '/ai-assistant',
    '/billing',
    '/billing/statements',
    '/billing/invoices/:id/print',
    '/billing/contracts/:id/print',
    '/analytics',
    '/analytics/print',
    '/notifications',
    '/search',
    '/search/*',
    '/profile',
    '/registration-wizard',
    '/settings',
    '/support',
    '/admin',
    '/admin/system',
  ],
} as const
