import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { SigningTables } from './tables.ts'

type Row = SigningTables['contract_signatures']

/** The signatures of a contract: the photographer's, the client's, or both. */
export const listSignatures = (db: Db, owner: OwnerId, contractId: number) =>
  db
    .selectFrom('contract_signatures')
    .selectAll()
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .execute()

export async function insertSignature(db: Db, signature: Insertable<Row>): Promise<void> {
  await db.insertInto('contract_signatures').values(signature).execute()
}

export async function deleteSignature(db: Db, owner: OwnerId, contractId: number, party: Row['party']): Promise<void> {
  await db
    .deleteFrom('contract_signatures')
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .where('party', '=', party)
    .execute()
}
