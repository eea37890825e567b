/** The tabs of the administrators' page, in their order. */
export const adminTabs = ['users', 'investigation', 'maintenance', 'logs', 'tickets'] as const
export type AdminTab = (typeof adminTabs)[number]

export const adminTabNames: Record<AdminTab, string> = {
  users: 'User Management',
  investigation: 'User Investigation',
  maintenance: 'Maintenance',
  logs: 'Activity Logs',
  tickets: 'Support Tickets',
}

/** What is searched for: an ID is found as it is written here and there, `ID 3` and `#3`; anything else stays. */
export const idIn = (search: string): string => search.replace(/^(?:#\s*|id[\s:#]+)(?=\d+$)/i, '')
