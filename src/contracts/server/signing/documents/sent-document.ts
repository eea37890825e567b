import { pdfFile } from '#documents/server/pdf-file.ts'
import type { Requester } from '#documents/server/pdf-worker.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import { isSignedHere } from '#contracts/signed-here.ts'
import type { Db } from '#database/db.ts'
import { signedDocument } from './signed-document.ts'
import { signaturesOf } from '#contracts/server/signing/signing-state.ts'
import { storedDocument } from './stored-document.ts'

interface Sent {
  id: number
  contractNumber: string
  title: string
  /** SHA-256 of the sent document, and of the signed one: a reader with a cached copy needs no bytes. */
  documentHash: string | null
  signedHash: string | null
}

/**
 * The stored document of a contract: the sent one, or once it was signed here, the signed one. Undefined before it was
 * sent.
 */
export async function sentDocument(
  db: Db,
  { id, contractNumber, title, documentHash, signedHash }: Sent,
  { owner, signal }: Requester,
  publicUrl: string,
): Promise<SentFile | undefined> {
  const name = `${contractNumber} ${title}`
  const { clientSignature } = await signaturesOf(db, owner, id)
  if (documentHash === null) return undefined
  if (!isSignedHere(clientSignature))
    return pdfFile({ name, tag: documentHash, make: async () => (await shownDocument(db, owner, id)).bytes })
  const signed = () => signedDocument(db, owner, id, publicUrl, signal)
  return pdfFile({ name, tag: signedHash ?? (await signed()).hash, make: async () => (await signed()).bytes })
}

async function shownDocument(db: Db, owner: OwnerId, id: number) {
  const shown = await storedDocument(db, owner, id, 'shown')
  if (!shown) throw new Problem('not_found', 'There is no document of this contract.')
  return shown
}
