import type { OwnerId } from '#kernel/access.ts'
import { hashOf, newSecret } from '#kernel/server/secrets.ts'
import type { Db } from '#database/db.ts'
import { insertLink } from './link-store.ts'

interface Sending {
  contractId: number
  sentTo: string
  /** Epoch milliseconds. */
  expiresAt: number
  remindedAt?: number | null
}

/** A new link to sign a contract: its address is told once, the database holds only its hash (G5). */
export async function mintLink(db: Db, owner: OwnerId, { contractId, sentTo, expiresAt, remindedAt = null }: Sending, now: number, publicUrl: string): Promise<string> {
  const token = newSecret()
  await insertLink(db, { tokenHash: hashOf(token), userId: owner, contractId, sentTo, createdAt: now, expiresAt, openedAt: null, remindedAt, revokedAt: null })
  return `${publicUrl}/sign/${token}`
}
