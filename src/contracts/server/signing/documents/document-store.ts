import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { SigningTables } from '#contracts/server/signing/tables.ts'

export type DocumentKind = SigningTables['contract_documents']['kind']

/**
 * A document with the hashes that its contract names; callers use `storedDocument`, which compares them. Only withdrawn
 * ones need a hash to be told apart.
 */
export const findDocument = (db: Db, owner: OwnerId, contractId: number, kind: DocumentKind, hash?: string) =>
  db
    .selectFrom('contract_documents')
    .innerJoin('contracts', (on) =>
      on
        .onRef('contracts.userId', '=', 'contract_documents.userId')
        .onRef('contracts.id', '=', 'contract_documents.contractId'),
    )
    .select(['contract_documents.hash', 'contract_documents.bytes', 'contracts.documentHash', 'contracts.signedHash'])
    .where('contract_documents.userId', '=', owner)
    .where('contract_documents.contractId', '=', contractId)
    .where('contract_documents.kind', '=', kind)
    .$if(hash !== undefined, (query) => query.where('contract_documents.hash', '=', hash ?? ''))
    .executeTakeFirst()

/** The document sent for signature, without its bytes. */
export const findShown = (db: Db, owner: OwnerId, contractId: number) =>
  db
    .selectFrom('contract_documents')
    .select(['hash', 'model'])
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .where('kind', '=', 'shown')
    .executeTakeFirst()

/** Marks the sent document as withdrawn, and keeps it; identical ones are kept once. */
export async function withdrawDocument(db: Db, owner: OwnerId, contractId: number): Promise<void> {
  const shown = db
    .selectFrom('contract_documents')
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .where('kind', '=', 'shown')
  await db
    .insertInto('contract_documents')
    .columns(['userId', 'contractId', 'kind', 'hash', 'bytes', 'model'])
    .expression(
      shown.select(({ val }) => [
        'userId',
        'contractId',
        val<DocumentKind>('withdrawn').as('kind'),
        'hash',
        'bytes',
        'model',
      ]),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .deleteFrom('contract_documents')
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .where('kind', '=', 'shown')
    .execute()
}

/** Stores the first document of its kind; returns whether this was the first. */
export async function keepDocument(db: Db, document: SigningTables['contract_documents']): Promise<boolean> {
  const stored = await db
    .insertInto('contract_documents')
    .values(document)
    .onConflict((on) => on.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return stored !== undefined
}

/** Finds a document by its hash over all photographers, which is safe because the hash proves possession. */
export const findBySignedHash = (db: Db, hash: string) =>
  db.selectFrom('contracts').select(['userId', 'id']).where('signedHash', '=', hash).executeTakeFirst()

/** The same of a document that was sent and withdrawn. */
export const findWithdrawn = (db: Db, hash: string) =>
  db
    .selectFrom('contract_documents')
    .select(['userId', 'contractId'])
    .where('hash', '=', hash)
    .where('kind', '=', 'withdrawn')
    .executeTakeFirst()

export const findByDocumentHash = (db: Db, hash: string) =>
  db.selectFrom('contracts').select(['userId', 'id']).where('documentHash', '=', hash).executeTakeFirst()
