import { languageOf } from '#client-language/language.ts'
import { contractWords, linkRefusalWords } from '#client-language/words.ts'
import { namesEveryone } from '#contracts/signer-names.ts'
import { unprintableIn } from '#documents/printable.ts'
import { requirePrintable } from '#documents/server/require-printable.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { enqueueMails } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { recipientsOf } from './link-store.ts'
import { insertSignature } from './signature-store.ts'
import { signedDocument } from './documents/signed-document.ts'
import type { ClientSignature } from '#contracts/signing-api.ts'
import { requireLink, requireReadable, contractToSignOf } from './contract-to-sign.ts'
import { linkFacts } from './links.ts'
import { photographerOf } from './send-for-signature.ts'
import { signatureFacts } from '#contracts/server/audit/signature-facts.ts'
import { markSigned } from '#contracts/server/lifecycle.ts'
import { lockContract } from '#contracts/server/service.ts'
import { signingWork } from '#contracts/server/signing-work.ts'
import { notifyClientUpdate } from './client-updates.ts'

interface Signer {
  db: Db
  /** The signed-in user, if any. */
  caller?: OwnerId | undefined
  now: number
  ip: string
  userAgent: string
  install: Install
}

/**
 * Signs as the client: signature, evidence and status are one transaction; of two concurrent calls one succeeds. The
 * signed document is created afterwards, so that a busy worker cannot fail the signature.
 */
export async function signByLink(signer: Signer, token: string, signature: ClientSignature) {
  const { db, now, install } = signer
  const owner = await inTransaction(db, (transaction) => sign({ ...signer, db: transaction }, token, signature)).catch(
    (error: unknown) => noteTaken(signer, token, error),
  )
  const signingLink = await requireLink(db, token, now)
  return {
    contract: await contractToSignOf(db, signingLink),
    makeDocument: () => signedDocument(db, owner, signingLink.contract.id, install.publicUrl),
  }
}

/** Tells the photographer of a signature that came after the time was taken; refuses it in the contract's language. */
async function noteTaken({ db, now, install }: Signer, token: string, error: unknown): Promise<never> {
  if (!(error instanceof Problem) || error.reason !== 'date_taken') throw error
  const { owner, link, contract } = await requireLink(db, token, now)
  await inTransaction(db, (transaction) =>
    signingWork().onceTaken(transaction, owner, link.contractId, { now, mail: install.mail }),
  )
  const { locale, words } = linkRefusalWords(contract.locale)
  const { reason } = error
  throw words.dateTaken === undefined
    ? error
    : new Problem('conflict', words.dateTaken, { reason, language: languageOf(locale) })
}

/** `words` say it in German; without them the server's own sentence does. */
function requireSignable(name: string, words: string | undefined): void {
  if (words === undefined) return requirePrintable(name, 'name', 'Write your name in these letters.')
  if (unprintableIn(name).length > 0) throw new Problem('invalid', words, { fields: { name: words }, language: 'de' })
}

async function sign(
  { db, caller, now, ip, userAgent, install }: Signer,
  token: string,
  { name, way, strokes, documentHash }: ClientSignature,
): Promise<OwnerId> {
  const { owner, link, contract: read } = await requireLink(db, token, now)
  const { locale, words } = linkRefusalWords(read.locale)
  const language = languageOf(locale)
  requireSignable(name, words.unprintable)
  if (caller === owner) throw new Problem('conflict', words.ownLink, { reason: 'own_link', language })
  await lockUserShared(db, owner)
  const contract = await lockContract(db, owner, link.contractId, now)
  // Read again under the lock: the contract may have been signed or revoked meanwhile.
  const signingLink = await requireLink(db, token, now)
  await requireReadable(db, signingLink)
  if (signingLink.state === 'signed') throw new Problem('conflict', words.signedAlready, { language })
  if (contract.documentHash !== documentHash) throw new Problem('conflict', words.wasChanged, { language })
  if (namesEveryone(name, signingLink.contract.clientName)) {
    throw new Problem('invalid', words.onePerson, { fields: { name: words.onePerson }, language })
  }
  const { consent } = contractWords(contract.locale).words
  const signature = { party: 'client' as const, name, way, strokes, ip, userAgent, consent, documentHash }
  await insertSignature(db, { userId: owner, contractId: contract.id, ...signature, at: now })
  await markSigned(db, owner, contract.id, { ...signatureFacts(signature), ...linkFacts(signingLink.link, token) }, now)
  await notifyClientUpdate(db, owner, { act: 'signed', contractId: contract.id, mail: install.mail }, now)
  if (install.mail) {
    const { email } = await photographerOf(db, owner)
    const mail = { kind: 'contract-signed' as const, userId: owner }
    // At most as many as one email may go to, each counted in the hourly limit when it got its link.
    const clients = await recipientsOf(db, owner, signingLink.link)
    const copies = [
      ...clients.map((recipient) => ({ recipient, to: recipient === signingLink.link.sentTo ? 'client' : 'copy' })),
      { recipient: email, to: 'photographer' },
    ]
    await enqueueMails(
      db,
      copies.map(({ recipient, to }) => ({ ...mail, recipient, facts: { contractId: String(contract.id), to } })),
      now,
    )
  }
  return owner
}
