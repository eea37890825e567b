import type { OwnerId } from '#kernel/access.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { insertLink, renewEmailLink } from './link-store.ts'

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
  /** Identifies the link in the database, and its email. */
  tokenHash: string
}

/** Creates a signing link for a contract. */
export async function createLink(
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
 * Creates the link for the email of a sending. It differs from the link shown to the photographer, whose token is not
 * stored. When a failed email is written again, its new link replaces the earlier one. Undefined once the sending was
 * revoked or has expired, or its recipient was removed.
 */
export async function linkForEmail(
  db: Db,
  owner: OwnerId,
  of: { tokenHash: string; sentTo: string },
  now: number,
  publicUrl: string,
) {
  const token = newSecret()
  const sending = await renewEmailLink(db, owner, { ...of, mailTokenHash: hashOf(token) }, now)
  return sending && { link: addressOf(token, publicUrl), expiresAt: sending.expiresAt }
}

/** A short name of a link for its readers; one row holds the copied and the emailed address of one sending. */
export const linkNameOf = (tokenHash: string): string => tokenHash.slice(0, 8)

/** Which link somebody used, and how it was handed out: recorded with what they did. */
export const linkFacts = (
  { tokenHash, mailTokenHash, sentTo }: { tokenHash: string; mailTokenHash: string | null; sentTo: string },
  token: string,
) => ({
  link: linkNameOf(tokenHash),
  ...(hashOf(token) === mailTokenHash ? { linkFrom: 'email', linkTo: sentTo } : { linkFrom: 'copy' }),
})

const addressOf = (token: string, publicUrl: string): string => `${publicUrl}/sign/${token}`
