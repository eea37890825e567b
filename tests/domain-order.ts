/** The domains in the order of imports: each may import only those before it, types included. */
export const domainOrder = [
  // Days, clocks and zones; recording, notifying and finding for all domains.
  'time',
  'audit',
  'notifications',
  'search-index',
  // Records of the studio.
  'accounts',
  'maintenance',
  'clients',
  'gear',
  'light',
  'places',
  'landing',
  'shoots',
  'images',
  'packing',
  'search',
  'shots',
  'weather',
  'advisor',
  'calendar',
  'documents',
  'reminders',
  'invoices',
  'contracts',
  'planning',
  // Screens and tasks that combine several domains.
  'activity-log',
  'freshness',
  'call-sheets',
  'dashboard',
  'analytics',
  'paperwork',
  'export',
  'notification-list',
  'shoot-pages',
  'billing',
  'client-page',
  'settings',
  'support',
  'admin',
  'backup',
  'system',
]

/** Below all domains: `kernel` uses `database`, and `ui` the parts of `kernel` without a server. */
export const foundations = ['database', 'kernel', 'ui']
