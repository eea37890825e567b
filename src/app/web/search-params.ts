import { z } from 'zod'
import { type AdminTab, adminTabs } from '#admin/rules.ts'
import { type AssistantCard, assistantCards } from '#advisor/assistant-cards.ts'
import { defaultPeriod, type Period, type PeriodName, periodNames } from '#analytics/period-names.ts'
import { ActionName } from '#activity-log/api.ts'
import type { Action } from '#audit/rules.ts'
import { dayIn } from '#app/calendar-search.ts'
import { categoryNames, type ExpenseCategory } from '#expenses/category-names.ts'
import { Duration, When } from '#shoots/api.ts'
import { earliestDay, latestDay } from '#time/parse-day.ts'
import { type ShootTab, shootTabs } from '#shoots/rules.ts'

type RawSearch = Record<string, unknown>

/** The router passes on all search parameters; those that are invalid have to be removed by name. */
const unsaid = <K extends string>(...keys: K[]): Partial<Record<K, undefined>> =>
  Object.fromEntries(keys.map((key) => [key, undefined])) as Partial<Record<K, undefined>>

/**
 * `?new=1` opens the New Shoot dialog over any screen, `&client=7` with that client, `&day=2026-10-17` with that day,
 * `&time=17:00&duration=90` at that time and as long; `?new=invoice` opens that of a new invoice and `?new=contract`
 * that of a new contract, `&client=7&shoot=9` with those; `?new=client` opens that of a new client, `?new=inquiry`
 * that of a new inquiry, `&client=7` with that client. `?new=1&deal=5` plans the shoot of that booking.
 */
export function shellSearch(raw: RawSearch): ShellSearch {
  const client = idIn(raw['client'])
  const shoot = idIn(raw['shoot'])
  const none = unsaid('time', 'duration', 'deal')
  if (raw['new'] === 'client') return { ...none, ...unsaid('day', 'client', 'shoot'), new: 'client' }
  if (raw['new'] === 'inquiry') return { ...none, ...unsaid('day', 'shoot'), new: 'inquiry', ...(client && { client }) }
  const document = (['invoice', 'contract'] as const).find((known) => known === raw['new'])
  if (document) return { ...none, new: document, ...(client && { client }), ...(shoot && { shoot }) }
  if (Number(raw['new']) !== 1) return { ...none, ...unsaid('new') }
  return { ...none, new: 1, ...(client && { client }), ...plannedIn(raw) }
}

interface ShellSearch extends PlannedShoot {
  new?: 1 | 'invoice' | 'contract' | 'client' | 'inquiry' | undefined
  client?: number | undefined
  shoot?: number | undefined
}

interface PlannedShoot {
  deal?: number | undefined
  day?: string | undefined
  time?: string | undefined
  duration?: number | undefined
}

/** What the address says of a shoot to plan. */
function plannedIn(raw: RawSearch): PlannedShoot {
  const day = dayIn(raw['day'])
  const time = z.iso.time({ precision: -1 }).safeParse(raw['time']).data
  const duration = Duration.safeParse(raw['duration']).data
  const deal = idIn(raw['deal'])
  return { ...(deal && { deal }), ...(day && { day }), ...(time && { time }), ...(duration && { duration }) }
}

interface BillingSearch {
  tab?: 'contracts' | 'expenses' | 'tax' | undefined
  /** The open invoice, contract and expense; `new` records one. */
  invoice?: number | undefined
  contract?: number | undefined
  expense?: number | 'new' | undefined
  search?: string | undefined
  /** Of an invoice or of a contract, depending on the tab. */
  status?: string | undefined
  clientId?: number | undefined
  /** The filters of expenses; days are inclusive. */
  category?: ExpenseCategory | undefined
  shootId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  /** How the tax report counts; by the days of documents when left out. */
  basis?: 'paid' | undefined
}

/** The tab of the billing page, the open document, and the list's filters. */
export function billingSearch(raw: RawSearch): BillingSearch {
  if (raw['tab'] === 'tax') return taxSearch(raw)
  return raw['tab'] === 'expenses' || raw['expense'] !== undefined ? expensesSearch(raw) : documentsSearch(raw)
}

function documentsSearch(raw: RawSearch): BillingSearch {
  const [invoice, contract, clientId] = [idIn(raw['invoice']), idIn(raw['contract']), idIn(raw['clientId'])]
  const [search, status] = [textIn(raw['search']), textIn(raw['status'])]
  return {
    ...unsaid('tab', 'invoice', 'contract', 'search', 'status', 'clientId', ...ofExpenses),
    ...((raw['tab'] === 'contracts' || contract) && { tab: 'contracts' as const }),
    ...(invoice && { invoice }),
    ...(contract && { contract }),
    ...(search && { search }),
    ...(status && { status }),
    ...(clientId && { clientId }),
  }
}

const ofExpenses = ['expense', 'category', 'shootId', 'from', 'to', 'basis'] as const

function expensesSearch(raw: RawSearch): BillingSearch {
  const category = categoryNames.find((known) => known === raw['category'])
  const expense = raw['expense'] === 'new' ? ('new' as const) : idIn(raw['expense'])
  const [search, shootId] = [textIn(raw['search']), idIn(raw['shootId'])]
  const [from, to] = [dayIn(raw['from']), dayIn(raw['to'])]
  return {
    ...unsaid('invoice', 'contract', 'search', 'status', 'clientId', ...ofExpenses),
    tab: 'expenses',
    ...(expense && { expense }),
    ...(search && { search }),
    ...(category && { category }),
    ...(shootId && { shootId }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

function taxSearch(raw: RawSearch): BillingSearch {
  const [from, to] = [dayIn(raw['from']), dayIn(raw['to'])]
  const invoice = idIn(raw['invoice'])
  return {
    ...unsaid('invoice', 'contract', 'search', 'status', 'clientId', ...ofExpenses),
    tab: 'tax',
    ...(from && to && { from, to }),
    ...(raw['basis'] === 'paid' && { basis: 'paid' }),
    ...(invoice && { invoice }),
  }
}

interface PeriodSearch extends Omit<Period, 'period'> {
  period?: PeriodName | undefined
}

interface AnalyticsSearch extends PeriodSearch {
  tab?: 'shoots' | 'accounting' | undefined
  when?: 'upcoming' | 'past' | undefined
}

/** The tab of analytics, its period, and the filter of shoots; an invalid period becomes the default one. */
export function analyticsSearch(raw: RawSearch): AnalyticsSearch {
  const tab = (['shoots', 'accounting'] as const).find((known) => known === raw['tab'])
  const when = (['upcoming', 'past'] as const).find((known) => known === raw['when'])
  return { ...unsaid('tab', 'when'), ...(tab && { tab }), ...(when && { when }), ...periodSearch(raw) }
}

/** Period and currency, for the printed report. */
export function periodSearch(raw: RawSearch): PeriodSearch {
  const currency = /^[A-Z]{3}$/.exec(textIn(raw['currency']) ?? '')?.[0]
  return { ...daysSearch(raw), ...unsaid('currency'), ...(currency && { currency }) }
}

function daysSearch(raw: RawSearch): PeriodSearch {
  const period = periodNames.find((known) => known === raw['period'])
  const none = unsaid('period', 'from', 'to')
  if (!period || period === defaultPeriod) return none
  if (period !== 'own') return { ...none, period }
  const [from, to] = [dayIn(raw['from']), dayIn(raw['to'])]
  return from && to && from <= to ? { period, from, to } : none
}

/** The filter of the shoots; upcoming by default. */
export function shootsSearch(raw: RawSearch): { when?: 'past' | 'all' | undefined; search?: string | undefined } {
  const when = When.exclude(['upcoming']).safeParse(raw['when'])
  const search = textIn(raw['search'])
  return { ...unsaid('when', 'search'), ...(when.success && { when: when.data }), ...(search && { search }) }
}

/** The tab of a shoot's page; its details by default. */
export function shootSearch(raw: RawSearch): { tab?: ShootTab | undefined } {
  const tab = shootTabs.find((known) => known === raw['tab'])
  return tab && tab !== 'details' ? { tab } : unsaid('tab')
}

/** The list of bookings, the open ones by default, and the search in it. */
/** `pages`: what clients can book by themselves. */
export function bookingsSearch(raw: RawSearch): {
  tab?: 'booked' | 'lost' | 'pages' | undefined
  search?: string | undefined
} {
  const tab = (['booked', 'lost', 'pages'] as const).find((known) => known === raw['tab'])
  const search = textIn(raw['search'])
  return { ...unsaid('tab', 'search'), ...(tab && { tab }), ...(search && { search }) }
}

export function clientsSearch(raw: RawSearch): { search?: string | undefined; archived?: true | undefined } {
  const search = textIn(raw['search'])
  return {
    ...unsaid('search', 'archived'),
    ...(search && { search }),
    ...(raw['archived'] === true && { archived: true }),
  }
}

/** What is imported: clients by default. */
export function importsSearch(raw: RawSearch): { kind?: 'shoots' | undefined } {
  return raw['kind'] === 'shoots' ? { kind: 'shoots' } : unsaid('kind')
}

/** The open card of the AI Assistant, the first by default, and the shoot of the question. */
export function assistantSearch(raw: RawSearch): {
  ask?: AssistantCard | 'none' | undefined
  shoot?: number | undefined
} {
  const ask = [...assistantCards.slice(1), 'none' as const].find((known) => known === raw['ask'])
  const shoot = idIn(raw['shoot'])
  return { ...unsaid('ask'), ...(ask && { ask }), ...(shoot && { shoot }) }
}

interface LogsSearch {
  /** The acting administrator, and the target. */
  by?: string | undefined
  about?: string | undefined
  action?: Action | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The filters of the log. */
function logsSearch(raw: RawSearch): LogsSearch {
  const [by, about] = [textIn(raw['by']), textIn(raw['about'])]
  const action = ActionName.safeParse(raw['action'])
  const [from, to] = [logDayIn(raw['from']), logDayIn(raw['to'])]
  return {
    ...unsaid('by', 'about', 'action', 'from', 'to'),
    ...(by && { by }),
    ...(about && { about }),
    ...(action.success && { action: action.data }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

interface AdminSearch extends LogsSearch {
  tab?: Exclude<AdminTab, 'users'> | undefined
  user?: number | undefined
  ticket?: number | undefined
  search?: string | undefined
  /** The status of users or tickets, depending on the tab. */
  status?: string | undefined
  role?: string | undefined
}

/** The tab of the administration page, its filters, the investigated user and the open ticket. */
export function adminSearch(raw: RawSearch): AdminSearch {
  const tab = adminTabs.slice(1).find((known) => known === raw['tab']) as Exclude<AdminTab, 'users'> | undefined
  const [user, ticket] = [idIn(raw['user']), idIn(raw['ticket'])]
  const [search, status, role] = [textIn(raw['search']), textIn(raw['status']), textIn(raw['role'])]
  return {
    ...unsaid('tab', 'user', 'ticket', 'search', 'status', 'role'),
    ...logsSearch(raw),
    ...(tab && { tab }),
    ...(user && { user }),
    ...(ticket && { ticket }),
    ...(search && { search }),
    ...(status && { status }),
    ...(role && { role }),
  }
}

/** The open ticket. */
export function supportSearch(raw: RawSearch): { ticket?: number | undefined } {
  const ticket = idIn(raw['ticket'])
  return ticket ? { ticket } : unsaid('ticket')
}

/** The step of the set-up; the first by default. */
export function setupSearch(raw: RawSearch): { step?: 2 | 3 | undefined } {
  const step = ([2, 3] as const).find((known) => known === Number(raw['step']))
  return step ? { step } : unsaid('step')
}

/** A record's id. */
function idIn(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/** Any valid day. */
function logDayIn(value: unknown): string | undefined {
  const day = z.iso.date().safeParse(value)
  return day.success && day.data >= earliestDay && day.data <= latestDay ? day.data : undefined
}

/** A search for digits arrives as a number. */
function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
