import { languageOf } from '#client-language/language.ts'
import { linkRefusalWords } from '#client-language/words.ts'
import type { Facts } from '#kernel/chained-events.ts'
import { contractFile } from '#contracts/server/pdf/contract-file.ts'
import { lockContract, requireContract, statusAt } from '#contracts/server/service.ts'
import {
  requireOnePerson,
  requirePrintableName,
  type Signer,
  storeClientSignature,
} from '#contracts/server/signing/client-signature.ts'
import { contractToSignOf } from '#contracts/server/signing/contract-to-sign.ts'
import { newestLink, recipientsOf } from '#contracts/server/signing/links/link-store.ts'
import type { ClientSignature } from '#contracts/signing-page-api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { Problem } from '#kernel/problem.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'

/** A client and one of the contracts of their page. */
export interface OnPage {
  owner: OwnerId
  clientId: number
  id: number
}

const notFound = () => new Problem('not_found', 'Contract not found. It may have been withdrawn.')

/** A contract that its client may read on their page: it waits for their signature, or is signed. */
async function requireOnPage(db: Db, { owner, clientId, id }: OnPage, now: number) {
  const contract = await ifFound(requireContract(db, owner, id))
  if (contract?.clientId !== clientId) throw notFound()
  const status = statusAt(contract, now)
  if (status === 'sent') return { owner, contract, state: 'waiting' as const }
  if (status === 'signed') return { owner, contract, state: 'signed' as const }
  throw notFound()
}

export const readOnPage = async (db: Db, page: OnPage, now: number) =>
  contractToSignOf(db, await requireOnPage(db, page, now))

/** Its document, as a file. */
export async function fileOnPage(
  db: Db,
  page: OnPage,
  { now, signal, publicUrl }: { now: number; signal: AbortSignal; publicUrl: string },
): Promise<SentFile> {
  const { owner, contract } = await requireOnPage(db, page, now)
  return contractFile(db, contract.id, { owner, signal }, publicUrl)
}

/** Who got the contract by email, else the client's own address. */
async function copiesFor(db: Db, { owner, id }: OnPage, email: string) {
  const link = await newestLink(db, owner, id)
  const known = link ? await recipientsOf(db, owner, link) : []
  const recipients = known.length === 0 && email !== '' ? [email] : known
  return recipients.map((recipient) => ({
    recipient,
    to: recipient === email ? ('client' as const) : ('copy' as const),
  }))
}

/** Signs a contract on the page of its client, as by its own link. */
export async function signOnPage(
  signer: Signer,
  page: OnPage,
  { documentHash, ...signature }: ClientSignature,
  { link, email }: { link: Facts; email: string },
): Promise<void> {
  const { db, now } = signer
  const { owner, id } = page
  await requireOnPage(db, page, now)
  await lockContract(db, owner, id, now)
  // Read again under the lock: the contract may have been signed or withdrawn meanwhile.
  const { contract, state } = await requireOnPage(db, page, now)
  const { locale, words } = linkRefusalWords(contract.locale)
  const language = languageOf(locale)
  requirePrintableName(signature.name, contract.locale)
  if (state === 'signed') throw new Problem('conflict', words.signedAlready, { language, reason: 'signed' })
  if (contract.documentHash !== documentHash) throw new Problem('conflict', words.wasChanged, { language })
  requireOnePerson(signature.name, contract.clientName, contract.locale)
  const copies = await copiesFor(db, page, email)
  await storeClientSignature({ ...signer, owner }, contract, { signature, documentHash, link, copies })
}
