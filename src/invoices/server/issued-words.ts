import { requireClient } from '#clients/server/service.ts'
import { documentSourceOf } from '#documents/server/document-source.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { IssuedWords } from '#invoices/issued-words.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { amendInvoice, findInvoice, type WholeInvoice } from './store.ts'

/** Stores the current names with an issued invoice whose row is locked; a draft stores none. */
export async function keepIssuedWords(db: IndexedDb, owner: OwnerId, id: number): Promise<void> {
  const invoice = await findInvoice(db, owner, id)
  if (!invoice) return
  await amendInvoice(db, owner, id, {
    issuedWords: invoice.status === 'draft' ? null : JSON.stringify(await wordsOf(db, owner, invoice)),
  })
}

async function wordsOf(db: Db, owner: OwnerId, invoice: WholeInvoice): Promise<IssuedWords> {
  const { letterhead, shoot, preferences } = await documentSourceOf(db, owner, invoice)
  const client = await requireClient(db, owner, invoice.clientId)
  return {
    client: { name: client.name, email: client.email, phone: client.phone, address: client.address },
    letterhead: {
      name: letterhead.name,
      email: letterhead.email,
      phone: letterhead.phone,
      website: letterhead.website,
      address: letterhead.address,
      taxId: letterhead.taxId,
    },
    // Of a deleted shoot the client's copy keeps what it said.
    shoot: shoot ?? (invoice.shootTitle === null ? null : (parseIssuedWords(invoice.issuedWords)?.shoot ?? null)),
    dateFormat: preferences.dateFormat,
  }
}

/** Parses the stored names. */
export const parseIssuedWords = (stored: string | null): IssuedWords | null =>
  stored === null ? null : (JSON.parse(stored) as IssuedWords)
