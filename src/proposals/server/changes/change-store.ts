import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { ChangeTables } from './tables.ts'

type Row = ChangeTables['deal_changes']

const owned = (db: Db, owner: OwnerId) => db.selectFrom('deal_changes').selectAll().where('userId', '=', owner)

export type FoundChange = Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirstOrThrow']>>

export const findChange = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).where('id', '=', id).executeTakeFirst()

export const findNewestChange = (db: Db, owner: OwnerId, dealId: number, kind: Row['kind']) =>
  owned(db, owner)
    .where('dealId', '=', dealId)
    .where('kind', '=', kind)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function countChanges(db: Db, owner: OwnerId, dealId: number): Promise<number> {
  const { newest } = await db
    .selectFrom('deal_changes')
    .select(({ fn }) => fn.max('n').as('newest'))
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** The number of an addendum that was not signed and does not wait any more; undefined without one. */
export async function findUnusedNumber(db: Db, owner: OwnerId, dealId: number): Promise<string | undefined> {
  const numbered = await owned(db, owner)
    .where('dealId', '=', dealId)
    .where('contractNumber', 'is not', null)
    .orderBy('n')
    .execute()
  const used = numbered.filter(({ contractId, state }) => contractId !== null || state === 'waiting')
  const free = numbered.find(({ contractNumber }) => !used.some((one) => one.contractNumber === contractNumber))
  return free?.contractNumber ?? undefined
}

/** The papers that were signed with the changes of a deal, in their order. */
export const listSigned = (db: Db, owner: OwnerId, dealId: number) =>
  owned(db, owner)
    .where('dealId', '=', dealId)
    .where('contractId', 'is not', null)
    .$narrowType<{ contractId: number }>()
    .orderBy('decidedAt')
    .orderBy('n')
    .execute()

export const findChangeOfContract = (db: Db, owner: OwnerId, contractId: number) =>
  owned(db, owner).where('contractId', '=', contractId).executeTakeFirst()

/** The changes of the open deals of a client that wait, and those that were agreed since an instant, newest first. */
export const listChangesOfClient = (db: Db, owner: OwnerId, clientId: number, since: number, rows: number) =>
  db
    .selectFrom('deal_changes')
    .innerJoin('deals', (on) =>
      on.onRef('deals.userId', '=', 'deal_changes.userId').onRef('deals.id', '=', 'deal_changes.dealId'),
    )
    .selectAll('deal_changes')
    .where('deal_changes.userId', '=', owner)
    .where('deals.clientId', '=', clientId)
    .where('deals.closedAt', 'is', null)
    .where((row) =>
      row.or([
        row('deal_changes.state', '=', 'waiting'),
        row.and([row('deal_changes.state', '=', 'agreed'), row('deal_changes.decidedAt', '>', since)]),
      ]),
    )
    .orderBy('deal_changes.id', 'desc')
    .limit(rows)
    .execute()

export async function insertChange(db: Db, row: Insertable<Row>): Promise<void> {
  await db.insertInto('deal_changes').values(row).execute()
}

/** Writes columns of a change; the row of its deal is locked. */
export async function fillChange(db: Db, owner: OwnerId, id: number, changes: Updateable<Row>): Promise<void> {
  await db.updateTable('deal_changes').set(changes).where('userId', '=', owner).where('id', '=', id).execute()
}

/** Ends the change of a kind that waits, if there is one. Returns whether there was. */
export async function endWaiting(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { kind, state }: { kind: Row['kind']; state: 'replaced' | 'withdrawn' },
  now: number,
): Promise<boolean> {
  const ended = await db
    .updateTable('deal_changes')
    .set({ state, decidedAt: now })
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
