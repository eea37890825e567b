import type { ExpressionBuilder, Insertable, Updateable } from 'kysely'
import type { ContractQuery, ContractStatus } from '#contracts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Found, IndexedDb } from '#search-index/server/service.ts'
import type { Db, Tables } from '#database/db.ts'
import { updateIfMatch } from '#kernel/server/if-match.ts'
import type { ContractTables } from './tables.ts'

type Row = ContractTables['contracts']

const fields = [
  'contracts.id',
  'contracts.contractNumber',
  'contracts.clientId',
  'contracts.title',
  'contracts.status',
  'contracts.contractDate',
  'contracts.currency',
  'contracts.totalCents',
  'contracts.depositCents',
  'contracts.signedDate',
  'contracts.locale',
  'contracts.frozenAt',
  'contracts.createdAt',
  'contracts.updatedAt',
  'contracts.version',
] as const

const longFields = [
  'contracts.content',
  'contracts.packageDetails',
  'contracts.terms',
  'contracts.weather',
  'contracts.documentHash',
  'contracts.signedHash',
] as const

type WithLinks = ExpressionBuilder<Pick<Tables, 'contracts' | 'signing_links'>, 'contracts'>

/** The signing links of a contract. */
const linksOf = (row: WithLinks) =>
  row
    .selectFrom('signing_links')
    .whereRef('signing_links.userId', '=', 'contracts.userId')
    .whereRef('signing_links.contractId', '=', 'contracts.id')

/** Links that were not revoked. */
const linksThatCount = (row: WithLinks) => linksOf(row).where('signing_links.revokedAt', 'is', null)

/** When the last of its links expires, which decides whether it is expired. */
const lastEnd = (row: WithLinks) =>
  linksThatCount(row)
    .select(({ fn }) => fn.max<number | null>('signing_links.expiresAt').as('expiresAt'))
    .as('linkExpiresAt')

const firstOpened = (row: WithLinks) =>
  linksOf(row)
    .select(({ fn }) => fn.min<number | null>('signing_links.openedAt').as('openedAt'))
    .as('openedAt')

/** A deleted shoot has no id any more, only its last title. */
const owned = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('contracts')
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'contracts.userId').onRef('clients.id', '=', 'contracts.clientId'),
    )
    .leftJoin('shoots', (on) =>
      on.onRef('shoots.userId', '=', 'contracts.userId').onRef('shoots.id', '=', 'contracts.shootId'),
    )
    .select(fields)
    .select(['clients.name as clientName', 'shoots.id as shootId', 'contracts.shootId as writtenShootId'])
    .select(({ fn }) => fn.coalesce('shoots.title', 'contracts.shootTitle').as('shootTitle'))
    .select((row) => [lastEnd(row as never), firstOpened(row as never)])
    .where('contracts.userId', '=', owner)

export type ListedRow = Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirstOrThrow']>>

/** A sent contract is expired when the last of its links has expired; the photographer can also set that status. */
function hasStatus(row: WithLinks, status: ContractStatus, now: number) {
  const isSent = row('contracts.status', '=', 'sent')
  const ever = row.exists(linksThatCount(row).select('signing_links.tokenHash'))
  const isOver = row.and([
    ever,
    row.not(
      row.exists(linksThatCount(row).select('signing_links.tokenHash').where('signing_links.expiresAt', '>', now)),
    ),
  ])
  if (status === 'sent') return row.and([isSent, row.not(isOver)])
  if (status === 'expired') return row.or([row('contracts.status', '=', 'expired'), row.and([isSent, isOver])])
  return row('contracts.status', '=', status)
}

/** Newest first. */
export function listContracts(
  db: Db,
  owner: OwnerId,
  { status, clientId, shootId, cursor }: ContractQuery,
  now: number,
  rows: number,
  found?: Found,
): Promise<ListedRow[]> {
  return owned(db, owner)
    .$if(status !== undefined, (query) => query.where((row) => hasStatus(row as never, status as ContractStatus, now)))
    .$if(clientId !== undefined, (query) => query.where('contracts.clientId', '=', clientId as number))
    .$if(shootId !== undefined, (query) => query.where('contracts.shootId', '=', shootId as number))
    .$if(cursor !== undefined, (query) => query.where('contracts.id', '<', cursor?.id ?? 0))
    .$if(found !== undefined, (query) => query.where((found as Found)('contracts.id')))
    .orderBy('contracts.id', 'desc')
    .limit(rows)
    .execute()
}

/** The columns from which some contracts' statuses are computed. */
export const listStatuses = (db: Db, owner: OwnerId, ids: number[]) =>
  db
    .selectFrom('contracts')
    .select(['contracts.id', 'contracts.status'])
    .select((row) => lastEnd(row as never))
    .where('contracts.userId', '=', owner)
    .where('contracts.id', 'in', ids)
    .execute()

export const findContract = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).select(longFields).where('contracts.id', '=', id).executeTakeFirst()

export const hasNumber = async (db: Db, owner: OwnerId, number: string): Promise<boolean> =>
  (await db
    .selectFrom('contracts')
    .select('id')
    .where('userId', '=', owner)
    .where('contractNumber', '=', number)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function insertContract(db: IndexedDb, contract: Insertable<Row>): Promise<void> {
  await db.insertInto('contracts').values(contract).execute()
}

/**
 * Updates a contract with the expected version, and locks its row; returns nothing when it is gone or has another
 * version.
 */
export function updateContract(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  changes: Updateable<Row>,
  now: number,
  ifMatch?: number,
) {
  return updateIfMatch(db, 'contracts', owner, id, changes, { now, ifMatch }).returningAll().executeTakeFirst()
}

/**
 * Locks a contract's row and increments its version, without a change to search entries or lists; returns nothing when
 * it is gone or has another version.
 */
export const lockContract = (db: IndexedDb, owner: OwnerId, id: number, now: number, ifMatch?: number) =>
  updateIfMatch(db, 'contracts', owner, id, {}, { now, ifMatch }).returningAll().executeTakeFirst()

/** Updates a contract without a new version, as part of a change that already made one. */
export async function updateLockedContract(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  changes: Updateable<Row>,
): Promise<void> {
  await db.updateTable('contracts').set(changes).where('userId', '=', owner).where('id', '=', id).execute()
}

export async function deleteContract(db: IndexedDb, owner: OwnerId, id: number): Promise<void> {
  await db.deleteFrom('contracts').where('userId', '=', owner).where('id', '=', id).execute()
}

/** Counts contracts, and those waiting for the client's signature with their clients, longest wait first. */
export async function countContracts(
  db: Db,
  owner: OwnerId,
  now: number,
): Promise<{ all: number; toSign: number; waitingFor: { name: string; contracts: number }[] }> {
  const mineAlone = db.selectFrom('contracts').where('contracts.userId', '=', owner)
  const waiting = mineAlone.where((row) => hasStatus(row as never, 'sent', now))
  const { all } = await mineAlone.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow()
  const { toSign } = await waiting.select(({ fn }) => fn.countAll<number>().as('toSign')).executeTakeFirstOrThrow()
  const waitingFor = await waiting
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'contracts.userId').onRef('clients.id', '=', 'contracts.clientId'),
    )
    .select(({ fn }) => ['clients.name', fn.countAll<number>().as('contracts')])
    .groupBy(['clients.id', 'clients.name'])
    .orderBy(({ fn }) => fn.min('contracts.id'))
    .limit(3)
    .execute()
  return { all, toSign, waitingFor }
}
