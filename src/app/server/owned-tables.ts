import { accountTables } from '#accounts/server/owned-tables.ts'
import { advisorTables } from '#advisor/server/owned-tables.ts'
import { calendarTables } from '#calendar/server/owned-tables.ts'
import { clientTables } from '#clients/server/owned-tables.ts'
import { contractTables } from '#contracts/server/owned-tables.ts'
import { documentTables } from '#documents/server/owned-tables.ts'
import { exportTables } from '#export/server/owned-tables.ts'
import { gearTables } from '#gear/server/owned-tables.ts'
import { imageTables } from '#images/server/owned-tables.ts'
import { invoiceTables } from '#invoices/server/owned-tables.ts'
import { kernelTables } from '#kernel/server/owned-tables.ts'
import { notificationTables } from '#notifications/server/owned-tables.ts'
import { packingTables } from '#packing/server/owned-tables.ts'
import { searchTables } from '#search-index/server/owned-tables.ts'
import { shootTables } from '#shoots/server/owned-tables.ts'
import { supportTables } from '#support/server/owned-tables.ts'
import { weatherTables } from '#weather/server/owned-tables.ts'
import { registerOwnedTables } from '#database/owned.ts'

// In an order in which rows can be deleted: what points at another table comes before it. A table that no domain declares
// does not compile.
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
