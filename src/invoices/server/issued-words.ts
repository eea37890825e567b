import { languageOf, type Locale, localeIn } from '#client-language/language.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { documentSourceOf } from '#documents/server/document-source.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { IssuedWords } from '#invoices/issued-words.ts'
import { isFrozen } from '#invoices/open.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { requireTaxFacts } from '#invoices/server/taxes/tax-facts.ts'
import { requirePrintableInvoice } from '#invoices/server/pdf/printable.ts'
import { issueWork } from './registrations/issue-work.ts'
import { amendInvoice, findInvoice, type WholeInvoice } from './store.ts'

/** Stores the current names with an issued invoice whose row is locked; a draft stores none. */
export async function keepIssuedWords(db: IndexedDb, owner: OwnerId, id: number): Promise<void> {
  const invoice = await findInvoice(db, owner, id)
  if (!invoice) return
  const words = invoice.status === 'draft' ? null : await issuedWordsOf(db, owner, invoice)
  if (words && invoice.status !== 'cancelled') await requirePrintableInvoice(db, owner, invoice, words)
  await amendInvoice(db, owner, id, { issuedWords: words && JSON.stringify(words) })
  if (isFrozen(invoice)) await issueWork().keep(db, owner, id)
}

/** Throws when something is missing that the law wants on the invoice. */
async function issuedWordsOf(db: Db, owner: OwnerId, invoice: WholeInvoice): Promise<IssuedWords> {
  const words = await wordsOf(db, owner, invoice)
  const { seller, buyer } = await requireTaxFacts(db, owner, invoice)
  return { ...words, client: { ...words.client, ...buyer }, letterhead: { ...words.letterhead, ...seller } }
}

async function wordsOf(db: Db, owner: OwnerId, invoice: WholeInvoice): Promise<IssuedWords> {
  const { letterhead, shoot, preferences } = await documentSourceOf(db, owner, invoice)
  const client = await requireClient(db, owner, invoice.clientId)
  const before = parseIssuedWords(invoice.issuedWords)
  // An issued invoice that is saved again stays in its language.
  const locale = before ? localeIn(before.locale) : await localeOfClient(db, owner, invoice.clientId)
  const isEnglish = languageOf(locale) === 'en'
  return {
    client: {
      name: client.name,
      email: client.email,
      phone: client.phone,
      address: client.address,
      ...(isEnglish || client.isByParts !== true ? {} : { country: client.country }),
    },
    letterhead: {
      name: letterhead.name,
      email: letterhead.email,
      phone: letterhead.phone,
      website: letterhead.website,
      address: letterhead.address,
      taxId: letterhead.taxId,
    },
    // Of a deleted shoot the client's copy keeps what it said.
    shoot: shoot ?? (invoice.shootTitle === null ? null : (before?.shoot ?? null)),
    ...(isEnglish ? {} : { locale }),
    dateFormat: preferences.dateFormat,
  }
}

/** Throws when the PDF of an issued invoice would show boxes for some of its letters. */
export async function requirePrintableIssued(db: Db, owner: OwnerId, id: number): Promise<void> {
  const invoice = await findInvoice(db, owner, id)
  if (!invoice) return
  const words = parseIssuedWords(invoice.issuedWords) ?? (await wordsOf(db, owner, invoice))
  await requirePrintableInvoice(db, owner, invoice, words)
}

/** The locale of an invoice: of a draft that of its client, of an issued one that in which it was issued. */
export async function localeOfInvoice(
  db: Db,
  owner: OwnerId,
  { status, issuedWords, clientId }: Pick<WholeInvoice, 'status' | 'issuedWords' | 'clientId'>,
): Promise<Locale> {
  if (status === 'draft') return localeOfClient(db, owner, clientId)
  return localeIn(parseIssuedWords(issuedWords)?.locale)
}

/** Parses the stored names. */
export const parseIssuedWords = (stored: string | null): IssuedWords | null =>
  stored === null ? null : (JSON.parse(stored) as IssuedWords)
