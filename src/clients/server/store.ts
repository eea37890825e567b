import type { ExpressionBuilder, Insertable, NotNull, Updateable } from 'kysely'
import { addressParts } from '#addresses/parts.ts'
import type { ClientCounts, ClientQuery } from '#clients/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Found, IndexedDb } from '#search-index/server/service.ts'
import type { Db, Tables } from '#database/db.ts'
import { deleteIfMatch, updateIfMatch } from '#kernel/server/if-match.ts'
import { paperTables } from './dependents.ts'
import type { ClientTables } from './tables.ts'

type Row = ClientTables['clients']
export type Changes = Updateable<Row>

/** What only invoices need. */
export const billingFields = [
  'vatId',
  'endpointScheme',
  'endpointId',
  'legalScheme',
  'legalId',
  'buyerReference',
  'eInvoice',
] as const

const fields = [
  'id',
  'name',
  'email',
  'phone',
  'address',
  ...addressParts,
  'isByParts',
  ...billingFields,
  'language',
  'notes',
  'archivedAt',
  'nameKey',
  'createdAt',
  'updatedAt',
  'version',
] as const

/** Whether an invoice, a contract or another paper is for a client, as 0 or 1. */
const papersOf = (client: ExpressionBuilder<Tables, 'clients'>) =>
  client
    .case()
    .when(
      client.or(
        paperTables().map((papers) =>
          client.exists(
            client
              .selectFrom(papers)
              .select('id')
              .whereRef('userId', '=', 'clients.userId')
              .whereRef('clientId', '=', 'clients.id'),
          ),
        ),
      ),
    )
    .then(1)
    .else(0)
    .end()
    .as('hasPapers')

/** The country of the photographer's letterhead; null before the first change of it. */
const studioCountryOf = (client: ExpressionBuilder<Tables, 'clients'>) =>
  client
    .selectFrom('letterheads')
    .select('letterheads.country')
    .whereRef('letterheads.userId', '=', 'clients.userId')
    .as('studioCountry')

const owned = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('clients')
    .select(fields)
    .select((client) =>
      client
        .selectFrom('shoot_clients')
        .select((shoots) => shoots.fn.countAll<number>().as('shootCount'))
        .whereRef('shoot_clients.userId', '=', 'clients.userId')
        .whereRef('shoot_clients.clientId', '=', 'clients.id')
        .as('shootCount'),
    )
    .select(papersOf)
    .select(studioCountryOf)
    .$narrowType<{ shootCount: NotNull }>()
    .where('clients.userId', '=', owner)

/** By name. */
export function listClients(db: Db, owner: OwnerId, { archived, cursor }: ClientQuery, rows: number, found?: Found) {
  let list = owned(db, owner)
    .where('archivedAt', archived === 'true' ? 'is not' : 'is', null)
    .orderBy('nameKey')
    .orderBy('id')
    .limit(rows)
  if (found) list = list.where(found('clients.id'))
  if (cursor) list = list.where((row) => row(row.refTuple('nameKey', 'id'), '>', row.tuple(cursor.name, cursor.id)))
  return list.execute()
}

export async function countClients(db: Db, owner: OwnerId): Promise<ClientCounts> {
  const { all, archived } = await db
    .selectFrom('clients')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('archivedAt').as('archived')])
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow()
  return { active: all - archived, archived }
}

/** The country of the studio; undefined before the first change of its letterhead. */
export async function findStudioCountry(db: Db, owner: OwnerId): Promise<string | undefined> {
  const row = await db.selectFrom('letterheads').select('country').where('userId', '=', owner).executeTakeFirst()
  return row?.country
}

/** Whether VAT is a matter of the studio. */
export async function usesVat(db: Db, owner: OwnerId): Promise<boolean> {
  const row = await db.selectFrom('studio_money').select('scheme').where('userId', '=', owner).executeTakeFirst()
  return row?.scheme === 'vat' || row?.scheme === 'small'
}

export function findClient(db: Db, owner: OwnerId, id: number) {
  return owned(db, owner).where('id', '=', id).executeTakeFirst()
}

/** The oldest active client with an address, compared without case; undefined without one. */
export const findClientByEmail = (db: Db, owner: OwnerId, email: string) =>
  db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('userId', '=', owner)
    .where(
      ({ fn }) => fn<string>('lower', ['email']),
      '=',
      ({ fn, val }) => fn<string>('lower', [val(email.trim())]),
    )
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export async function insertClient(db: IndexedDb, client: Insertable<Row>): Promise<void> {
  await db.insertInto('clients').values(client).execute()
}

/** Updates a client with the expected version; returns nothing when it is gone or has another version. */
export function updateClient(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  changes: Changes,
  now: number,
  ifMatch?: number,
) {
  return updateIfMatch(db, 'clients', owner, id, changes, { now, ifMatch }).returning('id').executeTakeFirst()
}

/** Returns whether a client with the expected version was deleted. */
export function deleteClient(db: IndexedDb, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'clients', owner, id, ifMatch)
}

/** Returns the clients after a given one, with the columns of a CSV file. */
export function listClientLines(db: Db, owner: OwnerId, after: number, limit: number) {
  return db
    .selectFrom('clients')
    .select(fields)
    .select(studioCountryOf)
    .where('userId', '=', owner)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
