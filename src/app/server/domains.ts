import './owned-records.ts'
import { accounts } from '#accounts/api.ts'
import { accountRoutes } from '#accounts/server/routes.ts'
import { accountSample } from '#accounts/server/sample.ts'
import { security } from '#accounts/security-api.ts'
import { securityRoutes } from '#accounts/server/security/routes.ts'
import { securitySample } from '#accounts/server/security/sample.ts'
import { settingsForm } from '#accounts/settings-api.ts'
import { settingsRoutes } from '#accounts/server/settings/routes.ts'
import { settingsSample } from '#accounts/server/settings/sample.ts'
import { admin } from '#admin/api.ts'
import { adminRoutes } from '#admin/server/routes.ts'
import { adminSample } from '#admin/server/sample.ts'
import { advisor } from '#advisor/api.ts'
import { advisorRoutes } from '#advisor/server/routes.ts'
import { advisorSample } from '#advisor/server/sample.ts'
import { analytics } from '#analytics/api.ts'
import { analyticsRoutes } from '#analytics/server/routes.ts'
import { analyticsSample } from '#analytics/server/sample.ts'
import { audit } from '#activity-log/api.ts'
import { auditRoutes } from '#activity-log/server/routes.ts'
import { auditSample } from '#activity-log/server/sample.ts'
import { calendar } from '#calendar/api.ts'
import { calendarRoutes } from '#calendar/server/routes.ts'
import { calendarSample } from '#calendar/server/sample.ts'
import { clients } from '#clients/api.ts'
import { clientRoutes } from '#clients/server/routes.ts'
import { clientSample } from '#clients/server/sample.ts'
import { contracts } from '#contracts/api.ts'
import { contractRoutes } from '#contracts/server/routes.ts'
import { contractSample } from '#contracts/server/sample.ts'
import { documentDomain } from '#documents/server/domain.ts'
import { dataExport } from '#export/api.ts'
import { exportRoutes } from '#export/server/routes.ts'
import { exportSample } from '#export/server/sample.ts'
import { gear } from '#gear/api.ts'
import { gearRoutes } from '#gear/server/routes.ts'
import { gearSample } from '#gear/server/sample.ts'
import { images } from '#images/api.ts'
import { imageRoutes } from '#images/server/routes.ts'
import { imageSample } from '#images/server/sample.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceRoutes } from '#invoices/server/routes.ts'
import { invoiceSample } from '#invoices/server/sample.ts'
import type { Api } from '#kernel/api.ts'
import { type Domain, domain } from '#kernel/server/http/domain.ts'
import { light } from '#light/api.ts'
import { lightRoutes } from '#light/server/routes.ts'
import { lightSample } from '#light/server/sample.ts'
import { maintenance } from '#maintenance/api.ts'
import { maintenanceRoutes } from '#maintenance/server/routes.ts'
import { maintenanceSample } from '#maintenance/server/sample.ts'
import { notifications } from '#notification-list/api.ts'
import { notificationRoutes } from '#notification-list/server/routes.ts'
import { notificationSample } from '#notification-list/server/sample.ts'
import { packing } from '#packing/api.ts'
import { packingRoutes } from '#packing/server/routes.ts'
import { packingSample } from '#packing/server/sample.ts'
import { places } from '#places/api.ts'
import { placeRoutes } from '#places/server/routes.ts'
import { placeSample } from '#places/server/sample.ts'
import { planning } from '#planning/api.ts'
import { planningRoutes } from '#planning/server/routes.ts'
import { planningSample } from '#planning/server/sample.ts'
import { search, type SearchKind } from '#search/api.ts'
import { registerSearchSources, type SearchSource } from '#search-index/server/service.ts'
import { registerClientDependents } from '#clients/server/dependents.ts'
import { touchShootsOfClient } from '#shoots/server/service.ts'
import { clientSearch } from '#clients/server/search.ts'
import { contractSearch } from '#contracts/server/statuses.ts'
import { gearSearch } from '#gear/server/search.ts'
import { invoiceSearch } from '#invoices/server/statuses.ts'
import { shootSearch } from '#shoots/server/search.ts'
import { searchRoutes } from '#search/server/routes.ts'
import { searchSample } from '#search/server/sample.ts'
import { shoots } from '#shoots/api.ts'
import { shootRoutes } from '#shoots/server/routes.ts'
import { shootSample } from '#shoots/server/sample.ts'
import { signing } from '#contracts/signing-api.ts'
import { signingRoutes } from '#contracts/server/signing/routes.ts'
import { signingSample } from '#contracts/server/signing/sample.ts'
import { support } from '#support/api.ts'
import { supportRoutes } from '#support/server/routes.ts'
import { supportSample } from '#support/server/sample.ts'
import { system } from '#system/api.ts'
import { systemRoutes } from '#system/server/routes.ts'
import { systemSample } from '#system/server/sample.ts'
import { weather } from '#weather/api.ts'
import { weatherRoutes } from '#weather/server/routes.ts'
import { weatherSample } from '#weather/server/sample.ts'
import { documentKinds } from './document-kinds.ts'

const apis = (): Api[] => Object.values(domains).map(({ api }) => api)

/** The domains of the product; a new one is added here. */
export const domains: Record<string, Domain> = {
  accounts: domain(accounts, accountRoutes, accountSample),
  settings: domain(settingsForm, settingsRoutes, settingsSample),
  security: domain(security, securityRoutes, securitySample),
  admin: domain(admin, adminRoutes, adminSample),
  advisor: domain(advisor, advisorRoutes, advisorSample),
  analytics: domain(analytics, analyticsRoutes, analyticsSample),
  audit: domain(audit, auditRoutes, auditSample),
  calendar: domain(calendar, calendarRoutes, calendarSample),
  clients: domain(clients, clientRoutes, clientSample),
  contracts: domain(contracts, contractRoutes, contractSample),
  documents: documentDomain(documentKinds),
  export: domain(dataExport, exportRoutes, exportSample),
  shoots: domain(shoots, shootRoutes, shootSample),
  gear: domain(gear, gearRoutes, gearSample),
  packing: domain(packing, packingRoutes, packingSample),
  images: domain(images, imageRoutes, imageSample),
  invoices: domain(invoices, invoiceRoutes, invoiceSample),
  notifications: domain(
    notifications,
    notificationRoutes(async () => (await import('#invoices/server/notify-overdue.ts')).notifyOverdue),
    notificationSample,
  ),
  light: domain(light, lightRoutes, lightSample),
  places: domain(places, placeRoutes, placeSample),
  planning: domain(planning, planningRoutes, planningSample),
  search: domain(search, searchRoutes, searchSample),
  maintenance: domain(maintenance, maintenanceRoutes, maintenanceSample),
  signing: domain(signing, signingRoutes, signingSample),
  weather: domain(weather, weatherRoutes, weatherSample),
  support: domain(support, supportRoutes, supportSample),
  system: domain(system, systemRoutes(apis), systemSample),
}

/** The searchable records; equally good results are listed in this order. */
const searchSources = {
  shoot: shootSearch,
  client: clientSearch,
  gear: gearSearch,
  invoice: invoiceSearch,
  contract: contractSearch,
} satisfies { [K in SearchKind]: SearchSource & { kind: K } }

registerSearchSources(Object.values(searchSources))

registerClientDependents([{ beforeDelete: touchShootsOfClient }])
