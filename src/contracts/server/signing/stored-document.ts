import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { sha256 } from '#contracts/server/audit/audit-chain.ts'
import { findDocument } from './document-store.ts'

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
  if (!found) return undefined
  const { hash, bytes, documentHash, signedHash } = found
  const expected = kind === 'shown' ? documentHash : signedHash
  if (sha256(bytes) !== hash || hash !== expected)
    throw new Problem(
      'internal',
      'The stored document of this contract is damaged on the server, so it is not handed out. The server’s operator ' +
        'can restore it from a backup.',
      { reason: 'document_damaged' },
    )
  return { hash, bytes }
}
