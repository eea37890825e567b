import { analytics } from '#analytics/api.ts'
import { calendar } from '#calendar/api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { expenses } from '#expenses/api.ts'
import { gear } from '#gear/api.ts'
import { invoices } from '#invoices/api.ts'
import type { Endpoint } from '#kernel/api.ts'
import { light } from '#light/api.ts'
import { places } from '#places/api.ts'
import { planning } from '#planning/api.ts'
import { search } from '#search/api.ts'
import { shoots } from '#shoots/api.ts'
import { weather } from '#weather/api.ts'

/** An endpoint that a model can ask. */
export interface Tool {
  name: string
  title: string
  endpoint: Endpoint
  /** What its summary leaves open. */
  more?: string
}

const ofPlace = 'find_places tells the latitude and longitude of a place.'

/** Only endpoints that read: a model may be talked into anything by what it reads. */
export const tools: readonly Tool[] = [
  { name: 'search', title: 'Search', endpoint: search.find },
  { name: 'list_shoots', title: 'List shoots', endpoint: shoots.list },
  { name: 'upcoming_shoots', title: 'Upcoming shoots', endpoint: shoots.upcoming },
  { name: 'get_shoot', title: 'One shoot', endpoint: shoots.find },
  { name: 'get_calendar', title: 'Calendar', endpoint: calendar.list },
  { name: 'find_overlaps', title: 'What takes a time', endpoint: shoots.overlaps, more: 'None means it is free.' },
  { name: 'best_times', title: 'Best free times', endpoint: planning.slots, more: ofPlace },
  { name: 'light_of_day', title: 'Light of a day', endpoint: light.ofDay, more: ofPlace },
  { name: 'weather_of_day', title: 'Weather of a day', endpoint: weather.ofPlace, more: ofPlace },
  { name: 'weather_of_shoot', title: 'Weather of a shoot', endpoint: weather.ofShoot },
  { name: 'find_places', title: 'Find places', endpoint: places.search },
  { name: 'list_clients', title: 'List clients', endpoint: clients.list },
  { name: 'get_client', title: 'One client', endpoint: clients.find },
  { name: 'list_inquiries', title: 'List inquiries and bookings', endpoint: deals.list },
  { name: 'get_inquiry', title: 'One inquiry or booking', endpoint: deals.find },
  { name: 'list_contracts', title: 'List contracts', endpoint: contracts.list },
  { name: 'get_contract', title: 'One contract', endpoint: contracts.find },
  { name: 'list_invoices', title: 'List invoices', endpoint: invoices.list },
  { name: 'get_invoice', title: 'One invoice', endpoint: invoices.find },
  { name: 'invoice_totals', title: 'What is owed and paid', endpoint: invoices.totals },
  { name: 'client_totals', title: 'What a client owes', endpoint: invoices.ofClient },
  { name: 'business_figures', title: 'Figures of a period', endpoint: analytics.overview },
  { name: 'profit_of_shoots', title: 'Profit of shoots', endpoint: analytics.profit },
  { name: 'list_expenses', title: 'List expenses', endpoint: expenses.list },
  { name: 'list_gear_checklists', title: 'List gear checklists', endpoint: gear.list },
  { name: 'get_gear_checklist', title: 'One gear checklist', endpoint: gear.find },
]
