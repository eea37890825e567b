import { createHash } from 'node:crypto'
import { ciiOf } from '#e-invoices/cii.ts'
import { completed } from '#e-invoices/completed.ts'
import type { Facts } from '#e-invoices/facts.ts'
import { missingFor } from '#e-invoices/missing.ts'
import { requireInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { partiesOf, type Sides } from './parties.ts'
import { completeFile, findFile } from './store.ts'

export const hashOf = (file: string): string => createHash('sha256').update(file).digest('hex')

/** The columns of a document with these facts: with its file where the core lacks nothing. */
export function fileColumns(facts: Facts) {
  const cii = missingFor(facts, 'core').length === 0 ? ciiOf(facts, 'core') : null
  return { facts: JSON.stringify(facts), cii, hash: cii === null ? null : hashOf(cii) }
}

/** The facts of a document as they are kept, with the file of the core. */
export interface KeptFile {
  facts: Facts
  cii: string | null
}

/** What is kept now: nothing is drawn. */
export const readFile = async (db: Db, owner: OwnerId, invoiceId: number): Promise<KeptFile | undefined> => {
  const file = await findFile(db, owner, invoiceId)
  return file && { facts: JSON.parse(file.facts) as Facts, cii: file.cii }
}

/**
 * What is kept of a document. Where something was missing at the issue and nothing is any more, its file is drawn now
 * and kept: the PDF and every later download have these bytes.
 */
export async function completedFile(
  db: Db,
  owner: OwnerId,
  invoiceId: number,
  kept: KeptFile,
  sides: Sides,
): Promise<KeptFile> {
  if (kept.cii !== null) return kept
  const columns = fileColumns(completed(kept.facts, sides))
  if (columns.cii === null) return kept
  await completeFile(db, owner, invoiceId, columns)
  return (await readFile(db, owner, invoiceId)) ?? kept
}

/** The same for a PDF. */
export async function keptFileOf(db: Db, owner: OwnerId, invoiceId: number): Promise<KeptFile | undefined> {
  const kept = await readFile(db, owner, invoiceId)
  if (!kept || kept.cii !== null) return kept
  const { sides } = await partiesOf(db, owner, await requireInvoice(db, owner, invoiceId))
  return completedFile(db, owner, invoiceId, kept, sides)
}
