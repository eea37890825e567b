import { advanceFacts, type SignedFor } from '#contracts/advance.ts'
import type { Facts } from '#kernel/chained-events.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { contractSourceOf } from '#contracts/server/pdf/contract-document.ts'
import { lockContract, requireContract } from '#contracts/server/service.ts'
import { requireOnePerson, type Signer, storeClientSignature } from '#contracts/server/signing/client-signature.ts'
import { freeze, type OwnSignature, type ShownDocument } from '#contracts/server/signing/freeze.ts'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import type { OwnerId } from '#kernel/access.ts'
import { changedMeanwhile, frozenInAdvance } from './coming-document.ts'

interface Signatures {
  /** The photographer's, given in advance for what was offered. */
  own: OwnSignature
  /** Null where the text itself is what it was given for. */
  signedFor: SignedFor | null
  /** The document with it, laid out before. */
  shown: ShownDocument
  /** The client's. */
  signature: Pick<SignatureDraft, 'name' | 'way' | 'strokes'>
  /** By which link the client came. */
  link: Facts
  /** What the client chooses by signing, in words, where the text leaves a choice. */
  choice?: string | undefined
  /** The client's address; empty without one. */
  email: string
}

/**
 * Freezes a contract that was just written with the signature that the photographer gave in advance, and stores the
 * client's. Throws when it is not the text that was laid out.
 */
export async function signAtOnce(
  signer: Signer & { owner: OwnerId },
  id: number,
  { own, signedFor, shown, signature, link, choice, email }: Signatures,
): Promise<void> {
  const { db, owner, now } = signer
  await lockContract(db, owner, id, now)
  const contract = await requireContract(db, owner, id)
  if (frozenInAdvance(await contractSourceOf(db, owner, id, own), own) !== shown.model) throw changedMeanwhile()
  requireOnePerson(signature.name, contract.clientName, shown.locale)
  const more = signedFor ? advanceFacts(signedFor, own.at) : { givenAt: own.at }
  await freeze(db, owner, contract, { signature: own, shown, more }, now)
  const copies = email === '' ? [] : [{ recipient: email, to: 'client' as const }]
  const documentHash = sha256(shown.bytes)
  const { locale } = await requireContract(db, owner, id)
  await storeClientSignature(
    signer,
    { id, locale },
    {
      signature,
      documentHash,
      link,
      choice,
      copies,
      isToldElsewhere: true,
    },
  )
}
