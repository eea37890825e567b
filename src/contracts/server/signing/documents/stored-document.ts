import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { sealingKeysOf } from '#kernel/server/security/sealing-keys.ts'
import { sha256 } from '#contracts/server/audit/audit-chain.ts'
import { findRoot } from '#contracts/server/audit/audit-store.ts'
import { sealOf } from '#contracts/server/audit/chain-check.ts'
import { factsIn } from '#contracts/server/audit/entry-words.ts'
import { findDocument } from './document-store.ts'

interface StoredDocument {
  /** SHA-256 in hexadecimal. */
  hash: string
  bytes: Uint8Array
}

/**
 * The stored document of a contract, undefined without one. Its bytes are compared with the stored hashes each time: a
 * damaged document is refused, so that nobody takes it for what was signed. The signed one is compared with the sealed
 * record too, because somebody with only the database can exchange the document with both stored hashes.
 */
export async function storedDocument(
  db: Db,
  owner: OwnerId,
  contractId: number,
  kind: 'shown' | 'signed',
): Promise<StoredDocument | undefined> {
  const found = await findDocument(db, owner, contractId, kind)
  if (!found) return undefined
  const { hash, bytes, documentHash, signedHash } = found
  const expected = kind === 'shown' ? documentHash : signedHash
  const isDamaged = sha256(bytes) !== hash || hash !== expected
  if (isDamaged || (kind === 'signed' && hash !== (await recordedHash(db, owner, contractId))))
    throw new Problem(
      'internal',
      'The stored document of this contract is damaged on the server, so it is not handed out. The server’s operator ' +
        'can restore it from a backup.',
      { reason: 'document_damaged' },
    )
  return { hash, bytes }
}

/** The hash of the signed document in the record; undefined without an entry, or when its seal is wrong. */
async function recordedHash(db: Db, owner: OwnerId, contractId: number) {
  const completed = await findRoot(db, owner, contractId)
  if (!completed || sealOf({ subject: { owner, contractId }, keys: sealingKeysOf(db) }, completed) === 'wrong')
    return undefined
  return factsIn(completed.facts)['hash']
}
