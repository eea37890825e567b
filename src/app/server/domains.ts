import { accountsDomain } from '#accounts/server/domain.ts'
import { activityLogDomain } from '#activity-log/server/domain.ts'
import { adminDomain } from '#admin/server/domain.ts'
import { advisorDomain } from '#advisor/server/domain.ts'
import { analyticsDomain } from '#analytics/server/domain.ts'
import { apiTokensDomain } from '#api-tokens/server/domain.ts'
import { auditDomain } from '#audit/server/domain.ts'
import { backupDomain } from '#backup/server/domain.ts'
import { bookingEmailsDomain } from '#booking-emails/server/domain.ts'
import { busyCalendarsDomain } from '#busy-calendars/server/domain.ts'
import { calendarDomain } from '#calendar/server/domain.ts'
import { callSheetsDomain } from '#call-sheets/server/domain.ts'
import { registerWorkBetweenDomains } from './work-between-domains.ts'
import { registerClientRecords } from '#clients/server/dependents.ts'
import { clientsDomain } from '#clients/server/domain.ts'
import { contractsDomain } from '#contracts/server/domain.ts'
import { signingDomain } from '#contracts/server/signing/domain.ts'
import { clientLinksDomain } from '#client-links/server/domain.ts'
import { clientPortalDomain } from '#client-portal/server/domain.ts'
import { dashboardDomain } from '#dashboard/server/domain.ts'
import { dealsDomain } from '#deals/server/domain.ts'
import { documentsDomain } from '#documents/server/domain.ts'
import { eInvoicesDomain } from '#e-invoices/server/domain.ts'
import { expensesDomain } from '#expenses/server/domain.ts'
import { taxReportDomain } from '#tax-report/server/domain.ts'
import { exportDomain } from '#export/server/domain.ts'
import { registerSheets } from '#export/server/sheets.ts'
import { fileReadingDomain } from '#file-reading/server/domain.ts'
import { freshnessDomain } from '#freshness/server/domain.ts'
import { gearDomain } from '#gear/server/domain.ts'
import { holdsDomain } from '#holds/server/domain.ts'
import { imagesDomain } from '#images/server/domain.ts'
import { inquiryFormDomain } from '#inquiry-form/server/domain.ts'
import { invoicesDomain } from '#invoices/server/domain.ts'
import { importsDomain } from '#imports/server/domain.ts'
import type { Domain } from '#kernel/server/http/domain.ts'
import { inArea } from '#kernel/server/http/scope.ts'
import { kernelTables } from '#kernel/server/owned-records.ts'
import { kernelCleanups } from '#kernel/server/jobs/cleanups.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { runCleanups } from '#kernel/server/jobs/tidy.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import type { ClientRecords } from '#kernel/server/registrations/client-records.ts'
import type { AllDomains, DomainDeclaration, JobContext } from '#kernel/server/registrations/declaration.ts'
import { lightDomain } from '#light/server/domain.ts'
import { maintenanceDomain } from '#maintenance/server/domain.ts'
import { mcpDomain } from '#mcp/server/domain.ts'
import { notificationListDomain } from '#notification-list/server/domain.ts'
import { notificationsDomain } from '#notifications/server/domain.ts'
import { packagesDomain } from '#packages/server/domain.ts'
import { packingDomain } from '#packing/server/domain.ts'
import { placesDomain } from '#places/server/domain.ts'
import { planningDomain } from '#planning/server/domain.ts'
import { proposalsDomain } from '#proposals/server/domain.ts'
import { questionnairesDomain } from '#questionnaires/server/domain.ts'
import { remindersDomain } from '#reminders/server/domain.ts'
import { searchIndexDomain } from '#search-index/server/domain.ts'
import { registerOwnedTables } from '#database/owned.ts'
import { registerSharedTables } from '#database/shared.ts'
import { registerSearchSources } from '#search-index/server/service.ts'
import { SearchKind } from '#search/api.ts'
import { scheduledEmailsDomain } from '#scheduled-emails/server/domain.ts'
import { searchDomain } from '#search/server/domain.ts'
import { rainCallsDomain } from '#rain-calls/server/domain.ts'
import { weatherClausesDomain } from '#weather-clauses/server/domain.ts'
import { selfBookingsDomain } from '#self-bookings/server/domain.ts'
import { sessionTypesDomain } from '#session-types/server/domain.ts'
import { shootsDomain } from '#shoots/server/domain.ts'
import { statementsDomain } from '#statements/server/domain.ts'
import { cardPaymentsDomain } from '#card-payments/server/domain.ts'
import { studioMoneyDomain } from '#studio-money/server/domain.ts'
import { supportDomain } from '#support/server/domain.ts'
import type { JobName } from '#system/rules.ts'
import { systemDomain } from '#system/server/domain.ts'
import { weatherDomain } from '#weather/server/domain.ts'
import { webhooksDomain } from '#webhooks/server/domain.ts'
import { registerWebhookEvents } from '#webhooks/server/events.ts'

/**
 * The domains with a server part, in the order of the API description. A new one is added here.
 */
const declared = {
  accounts: accountsDomain,
  admin: adminDomain,
  advisor: advisorDomain,
  analytics: analyticsDomain,
  activityLog: activityLogDomain,
  calendar: calendarDomain,
  callSheets: callSheetsDomain,
  clients: clientsDomain,
  contracts: contractsDomain,
  dashboard: dashboardDomain,
  deals: dealsDomain,
  packages: packagesDomain,
  inquiryForm: inquiryFormDomain,
  busyCalendars: busyCalendarsDomain,
  sessionTypes: sessionTypesDomain,
  selfBookings: selfBookingsDomain,
  weatherClauses: weatherClausesDomain,
  rainCalls: rainCallsDomain,
  clientLinks: clientLinksDomain,
  proposals: proposalsDomain,
  questionnaires: questionnairesDomain,
  bookingEmails: bookingEmailsDomain,
  clientPortal: clientPortalDomain,
  documents: documentsDomain,
  expenses: expensesDomain,
  taxReport: taxReportDomain,
  export: exportDomain,
  holds: holdsDomain,
  shoots: shootsDomain,
  gear: gearDomain,
  packing: packingDomain,
  images: imagesDomain,
  invoices: invoicesDomain,
  eInvoices: eInvoicesDomain,
  imports: importsDomain,
  statements: statementsDomain,
  notificationList: notificationListDomain,
  light: lightDomain,
  places: placesDomain,
  planning: planningDomain,
  search: searchDomain,
  maintenance: maintenanceDomain,
  signing: signingDomain,
  weather: weatherDomain,
  support: supportDomain,
  system: systemDomain,
  freshness: freshnessDomain,
  apiTokens: apiTokensDomain,
  mcp: mcpDomain,
  audit: auditDomain,
  fileReading: fileReadingDomain,
  notifications: notificationsDomain,
  reminders: remindersDomain,
  scheduledEmails: scheduledEmailsDomain,
  studioMoney: studioMoneyDomain,
  cardPayments: cardPaymentsDomain,
  webhooks: webhooksDomain,
  searchIndex: searchIndexDomain,
  backup: backupDomain,
}

/** Merges objects into one with the properties of all. */
type Merged<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never

const merge = <T extends object>(parts: readonly T[]): Merged<T> => Object.assign({}, ...parts) as Merged<T>

type Declared = (typeof declared)[keyof typeof declared]

/** The declarations of one part, of the domains that contribute to it. */
const partsOf = <P extends keyof DomainDeclaration>(part: P, from: readonly Declared[] = Object.values(declared)) =>
  from.map((domain): Declared[P] => domain[part]).filter((declaration) => declaration !== undefined)

/** Contracts come after invoices, in the download as among the documents. */
const { contracts, ...others } = declared
const inDownload = [...Object.values(others), contracts]

const all: AllDomains = {
  documents: inDownload.flatMap(({ documents, scope }: DomainDeclaration) =>
    documents ? { ...documents, scope } : [],
  ),
  routes: () => Object.values(domains).flatMap(({ routes }) => routes),
}

/** The endpoints of the product, by group. */
export const domains: Record<string, Domain> = Object.fromEntries(
  Object.values<DomainDeclaration>(declared).flatMap(({ apis = {}, scope }) =>
    Object.entries(apis).map(([name, api]) => [name, inArea(typeof api === 'function' ? api(all) : api, scope)]),
  ),
)

// In the order of deletion: a table that references another comes before it. A table that no domain declares does not
// compile.
registerOwnedTables({
  ...declared.searchIndex.tables,
  ...kernelTables,
  ...declared.notifications.tables,
  ...declared.support.tables,
  ...declared.advisor.tables,
  ...declared.weather.tables,
  ...declared.images.tables,
  ...declared.packing.tables,
  ...declared.gear.tables,
  ...declared.scheduledEmails.tables,
  ...declared.bookingEmails.tables,
  ...declared.questionnaires.tables,
  ...declared.rainCalls.tables,
  ...declared.holds.tables,
  ...declared.proposals.tables,
  ...declared.clientLinks.tables,
  ...declared.inquiryForm.tables,
  ...declared.deals.tables,
  ...declared.selfBookings.tables,
  ...declared.sessionTypes.tables,
  ...declared.busyCalendars.tables,
  ...declared.packages.tables,
  ...declared.expenses.tables,
  ...declared.imports.tables,
  ...declared.statements.tables,
  ...declared.eInvoices.tables,
  ...declared.invoices.tables,
  ...declared.studioMoney.tables,
  ...declared.cardPayments.tables,
  ...declared.weatherClauses.tables,
  ...declared.contracts.tables,
  ...declared.shoots.tables,
  ...declared.clients.tables,
  ...declared.documents.tables,
  ...declared.calendar.tables,
  ...declared.export.tables,
  ...declared.apiTokens.tables,
  ...declared.webhooks.tables,
  ...declared.accounts.tables,
})

// A table that is shared and not listed here does not compile.
registerSharedTables({
  admin_logs: 'cleared',
  broadcasts: 'cleared',
  system_settings: 'cleared',
  system_stats: 'cleared',
  rate_limits: 'cleared',
  outbox: 'cleared',
  // Gone with their accounts, or about the servers and files of this database.
  users: 'kept',
  ids: 'kept',
  installation: 'kept',
  servers: 'kept',
  jobs: 'kept',
  leftover_files: 'kept',
})

// Does not compile unless the API and the domains name the same kinds.
const searchSources = partsOf('search')
const searchKinds: readonly (typeof searchSources)[number]['kind'][] = SearchKind.options
const searchOrder = ({ kind }: { kind: SearchKind }): number => searchKinds.indexOf(kind)
registerSearchSources(searchSources.toSorted((one, other) => searchOrder(one) - searchOrder(other)))

registerSheets(partsOf('sheets', inDownload))

const clientRecords = partsOf('clientRecords')
registerClientRecords({
  // A table that references clients and that no domain declares does not compile.
  tables: merge(clientRecords.map(({ tables }) => tables)),
  beforeDelete: clientRecords.flatMap(({ beforeDelete }: ClientRecords) => beforeDelete ?? []),
})

// An event that a domain sends and does not declare does not compile.
registerWebhookEvents(merge(partsOf('webhooks')))

registerWorkBetweenDomains()

/** The writers of all emails. A kind without a writer does not compile. */
export async function loadEmailWriters(publicUrl: string): Promise<EmailWriters> {
  const parts = await Promise.all(partsOf('emails').map((load) => load()))
  return merge(parts.map((emails) => emails(publicUrl)))
}

const cleanups = [...kernelCleanups, ...partsOf('cleanups').flat()]

/** The background jobs. A job without a purpose for the system page does not compile. */
export const jobsOf = (context: JobContext): Job<JobName>[] => [
  ...partsOf('jobs').flatMap((jobs): readonly Job<JobName>[] => jobs(context)),
  { name: 'tidying up', everyMs: 60 * 60_000, run: (db, at, mayGoOn) => runCleanups(db, cleanups, at, mayGoOn) },
]
