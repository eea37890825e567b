import type { Kysely } from 'kysely'
import type { AccountTables } from '#accounts/server/tables.ts'
import type { AdminTables } from '#admin/server/tables.ts'
import type { AdvisorTables } from '#advisor/server/tables.ts'
import type { AuditTables } from '#audit/server/tables.ts'
import type { CalendarTables } from '#calendar/server/tables.ts'
import type { ClientTables } from '#clients/server/tables.ts'
import type { ContractTables } from '#contracts/server/tables.ts'
import type { DocumentTables } from '#documents/server/tables.ts'
import type { ExportTables } from '#export/server/tables.ts'
import type { GearTables } from '#gear/server/tables.ts'
import type { ImageTables } from '#images/server/tables.ts'
import type { InvoiceTables } from '#invoices/server/tables.ts'
import type { KernelTables } from '#kernel/server/tables.ts'
import type { NotificationTables } from '#notifications/server/tables.ts'
import type { PackingTables } from '#packing/server/tables.ts'
import type { SearchTables } from '#search-index/server/tables.ts'
import type { ShootTables } from '#shoots/server/tables.ts'
import type { SigningTables } from '#contracts/server/signing/tables.ts'
import type { SupportTables } from '#support/server/tables.ts'
import type { SystemTables } from '#system/server/tables.ts'
import type { WeatherTables } from '#weather/server/tables.ts'

/** The next id of each table on SQLite, whose clustered tables count nothing themselves (see nextId). */
export interface IdTable {
  ids: { name: string; next: number }
}

/** The data model at a glance: every domain adds its tables here. */
export type Tables = KernelTables &
  AccountTables &
  AdminTables &
  AuditTables &
  CalendarTables &
  ClientTables &
  ShootTables &
  GearTables &
  PackingTables &
  ImageTables &
  SearchTables &
  WeatherTables &
  AdvisorTables &
  InvoiceTables &
  ContractTables &
  SigningTables &
  DocumentTables &
  ExportTables &
  NotificationTables &
  SupportTables &
  SystemTables &
  IdTable

/** The database, or the transaction that is going on: stores need not know which. */
export type Db = Kysely<Tables>
