/** Domains in the order in which they may import: each only what stands before it. Types count. */
export const domainOrder = [
  // Days, clocks and zones; what every domain hands over to be recorded, notified or found.
  'time',
  'audit',
  'notifications',
  'search-index',
  // Nouns.
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
  // Screens and tasks that put several nouns together.
  'activity-log',
  'dashboard',
  'analytics',
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

/** Below all domains: `kernel` stands on `database`, and `ui` on the parts of `kernel` that know no server. */
export const foundations = ['database', 'kernel', 'ui']
