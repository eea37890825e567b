import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { SigningTables } from '#contracts/server/signing/tables.ts'

const fields = ['id', 'at', 'kind', 'facts', 'hashBefore', 'hash', 'keyId'] as const

const owned = (db: Db, owner: OwnerId, contractId: number) =>
  db.selectFrom('contract_events').select(fields).where('userId', '=', owner).where('contractId', '=', contractId)

/** The events after one of them, oldest first. */
export const listEvents = (db: Db, owner: OwnerId, contractId: number, after: number, rows: number) =>
  owned(db, owner, contractId).where('id', '>', after).orderBy('id').limit(rows).execute()

export const lastEvent = (db: Db, owner: OwnerId, contractId: number) =>
  owned(db, owner, contractId).orderBy('id', 'desc').limit(1).executeTakeFirst()

export async function insertEvent(db: Db, event: Insertable<SigningTables['contract_events']>): Promise<void> {
  await db.insertInto('contract_events').values(event).execute()
}

/** The signatures of both sides, and those taken back, oldest first. */
export const listSignatureEvents = (db: Db, owner: OwnerId, contractId: number) =>
  owned(db, owner, contractId).where('kind', 'in', ['signed', 'signature taken back']).orderBy('id').execute()

/** The hash of the entry that the signed document was made, which stands for the whole record before it. */
export const findRoot = (db: Db, owner: OwnerId, contractId: number) =>
  owned(db, owner, contractId).where('kind', '=', 'completed').orderBy('id').limit(1).executeTakeFirst()
