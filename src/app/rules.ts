/**
 * The pages of the product, by who may see them; `:id` is a record's id, `*` anything. The server answers these and
 * shows "not found" for all others; the router's table in app/web/router.tsx has a screen for each (tests/pages.test.ts
 * compares).
 */
export const pages = {
  /** Without an account. */
  public: ['/auth', '/reset-password', '/verify-email', '/account-deleted'],
  /**
   * Those that stay while the place is closed for maintenance: all others show what `/maintenance` shows, to everybody
   * but administrators.
   */
  closed: ['/maintenance', '/admin-login'],
  /** For the clients of photographers: the same for everybody, whoever is signed in. */
  open: ['/sign/:token', '/verify'],
  /** Signed in only: a visitor is sent to the landing page. */
  protected: [
    '/dashboard',
    '/calendar',
    '/shoots',
    '/shoots/:id',
    '/clients',
    '/clients/:id',
    '/gear',
    '/ai-assistant',
    '/billing',
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
