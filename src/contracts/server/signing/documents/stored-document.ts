import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { hmacKeysOf } from '#kernel/server/security/hmac-keys.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import type { AuditEvent } from '#contracts/audit-event.ts'
import { findRoot, listSignatureEvents } from '#contracts/server/audit/audit-store.ts'
import { sealOf } from '#contracts/server/audit/chain-check.ts'
import { factsIn } from '#contracts/server/audit/entry-words.ts'
import { actsIn } from '#contracts/server/audit/signing-acts.ts'
import { type DocumentKind, findDocument } from './document-store.ts'

interface StoredDocument {
  /** SHA-256 in hexadecimal. */
  hash: string
  bytes: Uint8Array
}

/**
 * The stored document of a contract, undefined without one. Its bytes are compared with the stored hashes each time: a
 * damaged document is refused, so that nobody takes it for what was signed.
 */
export async function storedDocument(
  db: Db,
  owner: OwnerId,
  contractId: number,
  kind: 'shown' | 'signed',
): Promise<StoredDocument | undefined> {
  const found = await findDocument(db, owner, contractId, kind)
  if (found && !(await isIntact(db, owner, { contractId, kind }, found)))
    throw new Problem(
      'internal',
      'The stored document of this contract is damaged on the server, so it is not handed out. The server’s operator ' +
        'can restore it from a backup.',
      { reason: 'document_damaged' },
    )
  return found
}

interface DocumentName {
  contractId: number
  kind: DocumentKind
}

/** The bytes of any document of a contract; undefined when it was deleted meanwhile. */
export async function documentBytes(
  db: Db,
  owner: OwnerId,
  name: DocumentName & { hash: string },
): Promise<Uint8Array | 'damaged' | undefined> {
  const found = await findDocument(db, owner, name.contractId, name.kind, name.hash)
  return found && ((await isIntact(db, owner, name, found)) ? found.bytes : 'damaged')
}

/**
 * Compares a document with its hash, with that in the row of its contract, and with the sealed record: somebody with
 * only the database can exchange the document with both stored hashes.
 */
async function isIntact(
  db: Db,
  owner: OwnerId,
  { contractId, kind }: DocumentName,
  { hash, bytes, documentHash, signedHash }: StoredDocument & Record<'documentHash' | 'signedHash', string | null>,
): Promise<boolean> {
  if (sha256(bytes) !== hash) return false
  if (kind !== 'withdrawn' && hash !== (kind === 'shown' ? documentHash : signedHash)) return false
  return (await recordedHashes(db, owner, contractId, kind)).includes(hash)
}

/** The hashes of a kind of document in the record; none without an entry, or when its seal is wrong. */
async function recordedHashes(db: Db, owner: OwnerId, contractId: number, kind: DocumentKind) {
  const subject = { subject: { owner, contractId }, keys: hmacKeysOf(db) }
  const factsOf = (event: AuditEvent) => (sealOf(subject, event) === 'wrong' ? {} : factsIn(event.facts))
  if (kind === 'signed') {
    const completed = await findRoot(db, owner, contractId)
    return completed ? [factsOf(completed)['hash']] : []
  }
  const signatures = await listSignatureEvents(db, owner, contractId)
  const { photographer } = actsIn(signatures)
  const events = kind === 'withdrawn' ? signatures : photographer ? [photographer] : []
  return events.map((event) => factsOf(event)['documentHash'])
}
