import type { OwnerId } from '#kernel/access.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { insertLink, renewLetter } from './link-store.ts'

interface Sending {
  contractId: number
  sentTo: string
  /** Epoch milliseconds. */
  expiresAt: number
  remindedAt?: number | null
}

interface Minted {
  /** Shown to the photographer once. */
  link: string
  /** Identifies the link in the database, and the email that belongs to it. */
  tokenHash: string
}

/** A new link to sign a contract. */
export async function mintLink(
  db: Db,
  owner: OwnerId,
  { contractId, sentTo, expiresAt, remindedAt = null }: Sending,
  now: number,
  publicUrl: string,
): Promise<Minted> {
  const token = newSecret()
  const tokenHash = hashOf(token)
  await insertLink(db, {
    tokenHash,
    mailTokenHash: null,
    userId: owner,
    contractId,
    sentTo,
    createdAt: now,
    expiresAt,
    openedAt: null,
    remindedAt,
    revokedAt: null,
  })
  return { link: addressOf(token, publicUrl), tokenHash }
}

/**
 * The link in the email of one sending: another one than the photographer was shown, for that one is in no row. An
 * email that could not be delivered is written anew and its link takes the place of the earlier one. Nothing once the
 * sending was withdrawn or is over.
 */
export async function linkForLetter(db: Db, owner: OwnerId, tokenHash: string, now: number, publicUrl: string) {
  const token = newSecret()
  const sending = await renewLetter(db, owner, { tokenHash, mailTokenHash: hashOf(token) }, now)
  return sending && { link: addressOf(token, publicUrl), expiresAt: sending.expiresAt }
}

const addressOf = (token: string, publicUrl: string): string => `${publicUrl}/sign/${token}`
