/** What an API token may reach, by area: the names that photographers read. */
export const areas = {
  overview: 'Search, dashboard and notifications',
  shoots: 'Shoots, calendar, images and weather',
  clients: 'Clients, inquiries and questionnaires',
  contracts: 'Proposals, contracts and bookings',
  money: 'Invoices, expenses and figures',
  gear: 'Gear and packing lists',
  settings: 'Packages, session types and studio details',
} as const

type Areas = typeof areas

declare module '#kernel/scopes.ts' {
  interface ScopeAreas extends Areas {}
}
