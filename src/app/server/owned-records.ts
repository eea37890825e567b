import { accountTables } from '#accounts/server/owned-records.ts'
import { advisorTables } from '#advisor/server/owned-records.ts'
import { calendarTables } from '#calendar/server/owned-records.ts'
import { clientTables } from '#clients/server/owned-records.ts'
import { contractTables } from '#contracts/server/owned-records.ts'
import { documentTables } from '#documents/server/owned-records.ts'
import { exportTables } from '#export/server/owned-records.ts'
import { gearTables } from '#gear/server/owned-records.ts'
import { imageTables } from '#images/server/owned-records.ts'
import { invoiceTables } from '#invoices/server/owned-records.ts'
import { kernelTables } from '#kernel/server/owned-records.ts'
import { notificationTables } from '#notifications/server/owned-records.ts'
import { packingTables } from '#packing/server/owned-records.ts'
import { searchTables } from '#search-index/server/owned-records.ts'
import { shootTables } from '#shoots/server/owned-records.ts'
import { supportTables } from '#support/server/owned-records.ts'
import { weatherTables } from '#weather/server/owned-records.ts'
import { registerOwnedTables } from '#database/owned.ts'

// In the order of deletion: a table that references another comes before it. A table that no domain declares does not
// compile.
registerOwnedTables({
  ...searchTables,
  ...kernelTables,
  ...notificationTables,
  ...supportTables,
  ...advisorTables,
  ...weatherTables,
  ...imageTables,
  ...packingTables,
  ...gearTables,
  ...invoiceTables,
  ...contractTables,
  ...shootTables,
  ...clientTables,
  ...documentTables,
  ...calendarTables,
  ...exportTables,
  ...accountTables,
})
