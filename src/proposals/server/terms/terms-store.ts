import type { ExpressionBuilder, Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'
import type { TermsTables } from './tables.ts'

type Terms = TermsTables['deal_terms']

export const findTerms = (db: Db, owner: OwnerId, dealId: number) =>
  db
    .selectFrom('deal_terms')
    .selectAll()
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What was agreed first, with the contract that was signed. */
export const findFirstTerms = (db: Db, owner: OwnerId, dealId: number) =>
  db
    .selectFrom('deal_terms')
    .selectAll()
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .where('n', '=', 1)
    .executeTakeFirst()

/** What was agreed, its changes and, once it was cancelled, what remains of it. */
export const listTerms = (db: Db, owner: OwnerId, dealId: number) =>
  db
    .selectFrom('deal_terms')
    .selectAll()
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .orderBy('n')
    .execute()

export const findTermsOfContract = (db: Db, owner: OwnerId, contractId: number) =>
  db
    .selectFrom('deal_terms')
    .selectAll()
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .executeTakeFirst()

/** The deals whose contract or addendum some contracts are, by the contract. */
export async function dealsOfContracts(db: Db, owner: OwnerId, contractIds: readonly number[]) {
  const of = (table: 'deal_terms' | 'deal_changes') =>
    db
      .selectFrom(table)
      .select(['contractId', 'dealId'])
      .where('userId', '=', owner)
      .where('contractId', 'in', contractIds)
      .$narrowType<{ contractId: number }>()
  const rows = await of('deal_terms').unionAll(of('deal_changes')).execute()
  return new Map(rows.map(({ contractId, dealId }) => [contractId, dealId]))
}

export async function insertTerms(db: Db, terms: Insertable<Terms>): Promise<void> {
  await db.insertInto('deal_terms').values(terms).execute()
}

/** Deletes terms that do not bind yet. */
export async function deleteOpenTerms(db: Db, owner: OwnerId, dealId: number): Promise<void> {
  await db
    .deleteFrom('deal_terms')
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .where('agreedAt', 'is', null)
    .execute()
}

export async function markAgreed(db: Db, owner: OwnerId, dealId: number, now: number): Promise<void> {
  await db
    .updateTable('deal_terms')
    .set({ agreedAt: now })
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .where('agreedAt', 'is', null)
    .execute()
}

/** Accepted proposals whose contract was changed by hand since, as it was written with the acceptance. */
const editedSince = (row: ExpressionBuilder<Tables, 'deal_terms' | 'proposals'>) =>
  row.exists(
    row
      .selectFrom('contract_events')
      .select('contract_events.at')
      .whereRef('contract_events.userId', '=', 'deal_terms.userId')
      .whereRef('contract_events.contractId', '=', 'deal_terms.contractId')
      .where('contract_events.kind', '=', 'changed')
      .whereRef('contract_events.at', '>', 'proposals.acceptedAt'),
  )

const openTerms = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('deal_terms')
    .innerJoin('proposals', (on) =>
      on.onRef('proposals.userId', '=', 'deal_terms.userId').onRef('proposals.id', '=', 'deal_terms.proposalId'),
    )
    .select('deal_terms.proposalId')
    .where('deal_terms.userId', '=', owner)
    .where('deal_terms.agreedAt', 'is', null)

/** Whether the photographer has changed the contract of accepted terms that do not bind yet. */
export async function isContractEdited(db: Db, owner: OwnerId, dealId: number): Promise<boolean> {
  const row = await openTerms(db, owner).where('deal_terms.dealId', '=', dealId).where(editedSince).executeTakeFirst()
  return row !== undefined
}

/** The accepted proposals of a client whose terms do not bind yet, each with its contract. */
export async function openTermsOf(db: Db, owner: OwnerId, clientId: number) {
  const rows = await openTerms(db, owner)
    .innerJoin('deals', (on) =>
      on.onRef('deals.userId', '=', 'deal_terms.userId').onRef('deals.id', '=', 'deal_terms.dealId'),
    )
    .select('deal_terms.contractId')
    .select((row) => editedSince(row).as('isEdited'))
    .where('deals.clientId', '=', clientId)
    .execute()
  return new Map(
    rows.map(({ proposalId, contractId, isEdited }) => [proposalId, { contractId, isEdited: Boolean(isEdited) }]),
  )
}
