/** The tabs of the administration page, in order. */
export const adminTabs = ['users', 'investigation', 'maintenance', 'logs', 'tickets'] as const
export type AdminTab = (typeof adminTabs)[number]

export const adminTabNames: Record<AdminTab, string> = {
  users: 'User Management',
  investigation: 'User Investigation',
  maintenance: 'Maintenance',
  logs: 'Activity Logs',
  tickets: 'Support Tickets',
}

/** The search text without the prefix of an id: `ID 3` and `#3` become `3`. */
export const idIn = (search: string): string => search.replace(/^(?:#\s*|id[\s:#]+)(?=\d+$)/i, '')
