import type { MissingFact } from '#e-invoices/api.ts'
import { ciiOf } from '#e-invoices/cii.ts'
import { completed } from '#e-invoices/completed.ts'
import type { Facts } from '#e-invoices/facts.ts'
import { type Missing, missingFor, type Place } from '#e-invoices/missing.ts'
import { type Format, formats, type Profile, profileOf, type Syntax, syntaxOf } from '#e-invoices/profiles.ts'
import { refusalOf } from '#e-invoices/refusal.ts'
import { ublOf } from '#e-invoices/ubl.ts'
import { freezeInvoice } from '#invoices/server/freeze-invoice.ts'
import type { PrintedDocument } from '#invoices/server/issue-work.ts'
import { requireInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { moneyOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { factsOf, type IssuedInvoice } from './facts-of.ts'
import { fileColumns, hashOf, type KeptFile, keptFileOf, readFile } from './kept-file.ts'
import { partiesOf } from './parties.ts'
import { paymentMeansOf } from './payment-means.ts'
import { findFile, insertFile } from './store.ts'

/** Keeps what a document says when it is issued for good, with its file where nothing is missing. */
export async function keepEInvoice(db: Db, owner: OwnerId, invoiceId: number): Promise<void> {
  const row = await requireInvoice(db, owner, invoiceId)
  // One that was canceled as a draft is kept once it counts.
  if (row.status === 'cancelled' || refusalOf(row) !== undefined || (await findFile(db, owner, invoiceId))) return
  const facts = await factsOf(db, owner, row, await partiesOf(db, owner, row))
  await insertFile(db, { userId: owner, invoiceId, ...fileColumns(facts) })
}

/**
 * The file of the core as it was kept, for the PDF; undefined for documents without one. A paper that asks for money
 * names the account of today: it does not carry a file that names another.
 */
export async function keptEInvoice(
  db: Db,
  owner: OwnerId,
  { id, isPayable }: PrintedDocument,
): Promise<string | undefined> {
  const file = await keptFileOf(db, owner, id)
  if (!file?.cii) return undefined
  const { facts } = file
  const { account } = facts.payment
  const isMoved = async () => account !== paymentMeansOf(await moneyOf(db, owner), '', facts).account
  return isPayable && account !== '' && (await isMoved()) ? undefined : file.cii
}

/** A document as electronic invoices: the core as it was issued, the profiles with what was added since. */
interface Issued {
  row: IssuedInvoice
  factsFor: (profile: Profile) => Facts
  missingFor: (profile: Profile) => (Missing & { isMoved: boolean })[]
  /** The file of the core as it is kept. */
  cii: string | null
}

async function requireIssued(db: Db, owner: OwnerId, id: number): Promise<IssuedInvoice> {
  const row = await requireInvoice(db, owner, id)
  if (row.status === 'draft' || row.invoiceNumber === null)
    throw new Problem('conflict', 'A draft has no e-invoice. Issue the invoice first.')
  return row
}

async function issuedOf(db: Db, owner: OwnerId, row: IssuedInvoice, file: KeptFile | undefined): Promise<Issued> {
  const kept = file?.facts
  const parties = await partiesOf(db, owner, row)
  const now = kept ? completed(kept, parties.sides) : await factsOf(db, owner, row, parties)
  const factsFor = (profile: Profile): Facts => (kept && file?.cii && profile === 'core' ? kept : now)
  return {
    row,
    factsFor,
    missingFor: (profile) =>
      missingFor(factsFor(profile), profile).map((one) => ({ ...one, isMoved: parties.isMoved && isOfBuyer(one) })),
    cii: file?.cii ?? null,
  }
}

const addressTerms = ['BT-52', 'BT-53', 'BT-55']
const isOfBuyer = ({ term }: Missing): boolean => addressTerms.includes(term)

const wordsOf = ({ isMoved, words }: Missing & { isMoved: boolean }): string =>
  isMoved ? 'Your client’s address has changed since this was issued' : words

const pages: Record<Place, (row: IssuedInvoice) => string> = {
  money: () => '/settings#money',
  letterhead: () => '/settings#documents',
  client: ({ clientId }) => `/clients/${clientId}`,
}

/** What is missing for a format, or for any, by what to add. */
export async function checkOf(db: Db, owner: OwnerId, id: number, format?: Format): Promise<MissingFact[]> {
  const row = await requireIssued(db, owner, id)
  const wanted = format === undefined ? [...formats] : [format]
  const refusal = refusalOf(row)
  if (refusal !== undefined) return [{ term: '', words: refusal, where: null, formats: wanted }]
  const issued = await issuedOf(db, owner, row, await readFile(db, owner, id))
  const found = new Map<string, MissingFact>()
  for (const one of wanted)
    for (const missing of issued.missingFor(profileOf(one))) {
      const words = wordsOf(missing)
      const known = found.get(words)
      if (known) known.formats = [...new Set([...known.formats, one])]
      else found.set(words, { term: missing.term, words, where: pages[missing.place](row), formats: [one] })
    }
  return [...found.values()]
}

export interface EInvoiceFile {
  xml: string
  number: string
  clientName: string
}

/** With the file that `find` finds. */
async function requireWritable(db: Db, owner: OwnerId, id: number, find: typeof readFile): Promise<Issued> {
  const row = await requireIssued(db, owner, id)
  const refusal = refusalOf(row)
  if (refusal !== undefined) throw new Problem('invalid', refusal)
  return issuedOf(db, owner, row, await find(db, owner, id))
}

function requireComplete(issued: Issued, profile: Profile): void {
  const fields = Object.fromEntries(issued.missingFor(profile).map((one) => [one.term, wordsOf(one)]))
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Problem('invalid', first, { fields })
}

/**
 * The file of an issued document, which stays as it is from then on. Throws `invalid` with what is missing.
 */
export async function fileOf(
  db: Db,
  owner: OwnerId,
  id: number,
  { format, syntax }: { format: Format; syntax?: Syntax | undefined },
  now: number,
): Promise<EInvoiceFile> {
  const profile = profileOf(format)
  requireComplete(await requireWritable(db, owner, id, readFile), profile)
  await freezeInvoice(db, owner, id, now)
  const issued = await requireWritable(db, owner, id, keptFileOf)
  requireComplete(issued, profile)
  const { row } = issued
  return {
    xml: written(issued, profile, syntaxOf(format, syntax)),
    number: row.invoiceNumber ?? '',
    clientName: row.clientName,
  }
}

function written({ cii, factsFor }: Issued, profile: Profile, syntax: Syntax): string {
  if (syntax === 'ubl') return ublOf(factsFor(profile), profile)
  return profile === 'core' && cii !== null ? cii : ciiOf(factsFor(profile), profile)
}

export const tagOf = (xml: string): string => `"${hashOf(xml)}"`
