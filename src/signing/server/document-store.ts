import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { SigningTables } from './tables.ts'

type Kind = SigningTables['contract_documents']['kind']

export const findDocument = (db: Db, owner: OwnerId, contractId: number, kind: Kind) =>
  db.selectFrom('contract_documents').select(['hash', 'bytes', 'paper']).where('userId', '=', owner).where('contractId', '=', contractId).where('kind', '=', kind).executeTakeFirst()

/** The first one of its kind stays: answers whether this is it. */
export async function keepDocument(db: Db, document: SigningTables['contract_documents']): Promise<boolean> {
  const kept = await db.insertInto('contract_documents').values(document).onConflict((on) => on.columns(['userId', 'contractId', 'kind']).doNothing()).returning('hash').executeTakeFirst()
  return kept !== undefined
}

/** Whose a document is that somebody shows: the only look-ups over all photographers, for the hash is the proof. */
export const findBySignedHash = (db: Db, hash: string) => db.selectFrom('contracts').select(['userId', 'id']).where('signedHash', '=', hash).executeTakeFirst()

export const findByDocumentHash = (db: Db, hash: string) => db.selectFrom('contracts').select(['userId', 'id']).where('documentHash', '=', hash).where('signedHash', 'is not', null).executeTakeFirst()
