import type { MissingFact } from '#e-invoices/api.ts'
import { ciiOf } from '#e-invoices/cii.ts'
import { completed } from '#e-invoices/completed.ts'
import type { Facts } from '#e-invoices/facts.ts'
import { type Missing, missingFor, type Place } from '#e-invoices/missing.ts'
import { type Format, formats, type Profile, profileOf } from '#electronic-addresses/formats.ts'
import { type Syntax, syntaxOf } from '#e-invoices/profiles.ts'
import { refusalOf } from '#e-invoices/refusal.ts'
import { ublOf } from '#e-invoices/ubl.ts'
import { freezeInvoice, isUnfrozen } from '#invoices/server/freeze-invoice.ts'
import { isSettled } from '#invoices/status.ts'
import type { PrintedDocument } from '#invoices/server/registrations/issue-work.ts'
import { requireInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem, refuseFields } from '#kernel/problem.ts'
import { moneyOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { factsOf, type IssuedInvoice } from './facts-of.ts'
import { completedFile, fileColumns, hashOf, type KeptFile, keptFileOf, readFile } from './kept-file.ts'
import { type Parties, partiesOf } from './parties.ts'
import { paymentMeansOf } from './payment-means.ts'
import { findFile, insertFile } from './store.ts'

/** An invoice that is issued as paid asks for nothing; payments of one that was issued before are none of its file. */
const prepaidOf = ({ kind, scheme, status, total }: IssuedInvoice): number =>
  kind === 'invoice' && scheme !== 'none' && isSettled(status) ? total : 0

/** Keeps what a document says when it is issued for good, with its file where nothing is missing. */
export async function keepEInvoice(db: Db, owner: OwnerId, invoiceId: number): Promise<void> {
  const row = await requireInvoice(db, owner, invoiceId)
  // One that was canceled as a draft is kept once it counts.
  if (row.status === 'cancelled' || refusalOf(row) !== undefined || (await findFile(db, owner, invoiceId))) return
  const facts = { ...(await factsOf(db, owner, row, await partiesOf(db, owner, row))), prepaid: prepaidOf(row) }
  await insertFile(db, { userId: owner, invoiceId, ...fileColumns(facts) })
}

/**
 * The file of the core as it was kept, for the PDF; undefined for documents without one. A paper that asks for money
 * names the account of today: it does not carry a file that names another, or that says it is paid.
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
  if (isPayable && facts.prepaid > 0) return undefined
  const isMoved = async () => account !== paymentMeansOf(await moneyOf(db, owner), '', facts).account
  return isPayable && account !== '' && (await isMoved()) ? undefined : file.cii
}

/** A document as electronic invoices: the core as it was issued, the profiles with what was added since. */
interface Issued {
  row: IssuedInvoice
  factsFor: (profile: Profile) => Facts
  missingFor: (profile: Profile) => (Missing & { isMoved: boolean })[]
  parties: Parties
  file: KeptFile | undefined
}

async function requireIssued(db: Db, owner: OwnerId, id: number): Promise<IssuedInvoice> {
  const row = await requireInvoice(db, owner, id)
  if (row.status === 'draft' || row.invoiceNumber === null)
    throw new Problem('conflict', 'A draft has no e-invoice. Issue the invoice first.')
  return row
}

const issuedOf = async (db: Db, owner: OwnerId, row: IssuedInvoice): Promise<Issued> =>
  issuedWith(db, owner, row, await partiesOf(db, owner, row), await readFile(db, owner, row.id))

async function issuedWith(
  db: Db,
  owner: OwnerId,
  row: IssuedInvoice,
  parties: Parties,
  file: KeptFile | undefined,
): Promise<Issued> {
  const kept = file?.facts
  const now = kept ? completed(kept, parties.sides) : await factsOf(db, owner, row, parties)
  const factsFor = (profile: Profile): Facts => (kept && file?.cii && profile === 'core' ? kept : now)
  return {
    row,
    parties,
    file,
    factsFor,
    missingFor: (profile) =>
      missingFor(factsFor(profile), profile).map((one) => ({ ...one, isMoved: parties.isMoved && isOfBuyer(one) })),
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
  const issued = await issuedOf(db, owner, row)
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

async function requireWritable(db: Db, owner: OwnerId, id: number, profile: Profile): Promise<Issued> {
  const row = await requireIssued(db, owner, id)
  const refusal = refusalOf(row)
  if (refusal !== undefined) throw new Problem('invalid', refusal)
  const issued = await issuedOf(db, owner, row)
  requireComplete(issued, profile)
  return issued
}

/** The document of which a file leaves: it is kept as it is. */
async function leavingOf(db: Db, owner: OwnerId, id: number, profile: Profile, now: number): Promise<Issued> {
  const issued = await requireWritable(db, owner, id, profile)
  const { row, parties, file } = issued
  if (isUnfrozen(row)) {
    await freezeInvoice(db, owner, id, now)
    return requireWritable(db, owner, id, profile)
  }
  if (file?.cii !== null) return issued
  return issuedWith(db, owner, row, parties, await completedFile(db, owner, id, file, parties.sides))
}

function requireComplete(issued: Issued, profile: Profile): void {
  refuseFields(Object.fromEntries(issued.missingFor(profile).map((one) => [one.term, wordsOf(one)])))
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
  const issued = await leavingOf(db, owner, id, profile, now)
  const { row } = issued
  return {
    xml: written(issued, profile, syntaxOf(format, syntax)),
    number: row.invoiceNumber ?? '',
    clientName: row.clientName,
  }
}

function written({ file, factsFor }: Issued, profile: Profile, syntax: Syntax): string {
  const cii = file?.cii ?? null
  if (syntax === 'ubl') return ublOf(factsFor(profile), profile)
  return profile === 'core' && cii !== null ? cii : ciiOf(factsFor(profile), profile)
}

export const tagOf = (xml: string): string => `"${hashOf(xml)}"`
