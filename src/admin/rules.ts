/** The tabs of the administrators' page, in their order (specification, part 2 section 2). */
export const adminTabs = ['users', 'investigation', 'maintenance', 'logs', 'tickets'] as const
export type AdminTab = (typeof adminTabs)[number]

export const adminTabNames: Record<AdminTab, string> = {
  users: 'User Management',
  investigation: 'User Investigation',
  maintenance: 'Maintenance',
  logs: 'Activity Logs',
  tickets: 'Support Tickets',
}
