import { languageOf } from '#client-language/language.ts'
import { linkRefusalWords } from '#client-language/words.ts'
import { lockContract } from '#contracts/server/service.ts'
import type { ClientSignature } from '#contracts/signing-page-api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { requireOnePerson, requirePrintableName, type Signer, storeClientSignature } from './client-signature.ts'
import { linkedContract, requireLink, requireReadable } from './contract-to-sign.ts'
import { signedDocument } from './documents/signed-document.ts'
import { recipientsOf } from './links/link-store.ts'
import { linkFacts } from './links/links.ts'
import { signingWork } from '#contracts/server/signing-work.ts'

interface Caller {
  /** The signed-in user, if any. */
  caller?: OwnerId | undefined
}

/**
 * Signs as the client: signature, evidence and status are one transaction; of two concurrent calls one succeeds. The
 * signed document is created afterwards, so that a busy worker cannot fail the signature.
 */
export async function signByLink(signer: Signer & Caller, token: string, signature: ClientSignature) {
  const { db, now, install } = signer
  const owner = await inTransaction(db, (transaction) => sign({ ...signer, db: transaction }, token, signature)).catch(
    (error: unknown) => noteTaken(signer, token, error),
  )
  const signingLink = await requireLink(db, token, now)
  return {
    contract: await linkedContract(db, signingLink),
    makeDocument: () => signedDocument(db, owner, signingLink.contract.id, install.publicUrl),
  }
}

/** Tells the photographer of a signature that came after the time was taken; refuses it in the contract's language. */
async function noteTaken({ db, now, install }: Signer, token: string, error: unknown): Promise<never> {
  if (!(error instanceof Problem) || error.reason !== 'date_taken') throw error
  const { owner, link, contract } = await requireLink(db, token, now)
  await inTransaction(db, (transaction) =>
    signingWork().onDateTaken(transaction, owner, link.contractId, { now, mail: install.mail }),
  )
  const { locale, words } = linkRefusalWords(contract.locale)
  const { reason } = error
  throw words.dateTaken === undefined
    ? error
    : new Problem('conflict', words.dateTaken, { reason, language: languageOf(locale) })
}

async function sign(
  signer: Signer & Caller,
  token: string,
  { documentHash, ...signature }: ClientSignature,
): Promise<OwnerId> {
  const { db, caller, now } = signer
  const { owner, link, contract: read } = await requireLink(db, token, now)
  const { locale, words } = linkRefusalWords(read.locale)
  const language = languageOf(locale)
  requirePrintableName(signature.name, read.locale)
  if (caller === owner) throw new Problem('conflict', words.ownLink, { reason: 'own_link', language })
  await lockUserShared(db, owner)
  const contract = await lockContract(db, owner, link.contractId, now)
  // Read again under the lock: the contract may have been signed or revoked meanwhile.
  const signingLink = await requireLink(db, token, now)
  await requireReadable(db, signingLink)
  if (signingLink.state === 'signed') throw new Problem('conflict', words.signedAlready, { language })
  if (contract.documentHash !== documentHash) throw new Problem('conflict', words.wasChanged, { language })
  requireOnePerson(signature.name, signingLink.contract.clientName, contract.locale)
  const { sentTo } = signingLink.link
  const copies = (await recipientsOf(db, owner, signingLink.link)).map((recipient) => ({
    recipient,
    to: recipient === sentTo ? ('client' as const) : ('copy' as const),
  }))
  const used = linkFacts(signingLink.link, token)
  await storeClientSignature({ ...signer, owner }, contract, { signature, documentHash, link: used, copies })
  return owner
}
