import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { accounts } from './schema/accounts.ts'
import { administration } from './schema/administration.ts'
import { billing } from './schema/billing.ts'
import { columnTypes } from './schema/column-types.ts'
import { contracts } from './schema/contracts.ts'
import { search } from './schema/search.ts'
import { server } from './schema/server.ts'
import { shoots } from './schema/shoots.ts'
import { support } from './schema/support.ts'

/** Tables whose ids come from a counter, unique over all owners (see nextId). */
const counted = [
  'users',
  'sessions',
  'clients',
  'shoots',
  'gear_checklists',
  'shoot_gear_checklists',
  'reference_images',
  'advice',
  'contracts',
  'contract_templates',
  'invoices',
  'notifications',
  'broadcasts',
  'admin_logs',
  'support_tickets',
  'support_ticket_messages',
  'outbox',
]

/**
 * The whole schema. Rows are clustered by owner: their primary keys start with "userId". Composite foreign keys prevent
 * references to another owner's rows.
 */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const types = columnTypes(postgres)
  const statements = [
    ...accounts(types),
    ...shoots(types),
    ...search(types),
    ...contracts(types),
    ...billing(types),
    ...support(types),
    ...administration(types),
    ...server(types),
    ...(postgres
      ? counted.map((table) => `create sequence ${table}_id as integer`)
      : ['create table ids (name text primary key, next integer not null) strict, without rowid']),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  await sql`insert into installation (id) values (${randomUUID()})`.execute(db)
}
