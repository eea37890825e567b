import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

export function listImageFiles(db: Db, owner: OwnerId, after: number, limit: number) {
  return db
    .selectFrom('reference_images')
    .select(['id', 'shootId', 'filename', 'originalName', 'mimeType', 'size'])
    .where('userId', '=', owner)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type ImageFile = Awaited<ReturnType<typeof listImageFiles>>[number]

/** Expenses with a receipt, after a given one. */
export function listReceipts(db: Db, owner: OwnerId, after: number, limit: number) {
  return db
    .selectFrom('expenses')
    .select(['id', 'day', 'supplier', 'file', 'fileType'])
    .where('userId', '=', owner)
    .where('file', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type ReceiptFile = Awaited<ReturnType<typeof listReceipts>>[number]

/** Documents of contracts without their bytes, after a given one. */
export function listDocuments(
  db: Db,
  owner: OwnerId,
  after: { contractId: number; kind: string; hash: string } | undefined,
  limit: number,
) {
  return db
    .selectFrom('contract_documents')
    .innerJoin('contracts', (join) =>
      join
        .onRef('contracts.userId', '=', 'contract_documents.userId')
        .onRef('contracts.id', '=', 'contract_documents.contractId'),
    )
    .select([
      'contract_documents.contractId',
      'contract_documents.kind',
      'contract_documents.hash',
      'contracts.contractNumber',
    ])
    .where('contract_documents.userId', '=', owner)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref('contract_documents.contractId')}, ${sql.ref('contract_documents.kind')},
          ${sql.ref('contract_documents.hash')}) > (${after?.contractId}, ${after?.kind}, ${after?.hash})`,
      ),
    )
    .orderBy('contract_documents.contractId')
    .orderBy('contract_documents.kind')
    .orderBy('contract_documents.hash')
    .limit(limit)
    .execute()
}

export type DocumentFile = Awaited<ReturnType<typeof listDocuments>>[number]

/** Invoices that left draft, after a given one. */
export function listIssuedInvoices(db: Db, owner: OwnerId, after: number, limit: number) {
  return db
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber'])
    .where('userId', '=', owner)
    .where('status', '<>', 'draft')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findLogo(db: Db, owner: OwnerId): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('letterheads').select('logo').where('userId', '=', owner).executeTakeFirst()
  return row?.logo ?? undefined
}
