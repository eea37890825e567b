import { markLinkRevoked } from '#contracts/server/lifecycle.ts'
import { addressesIn } from '#documents/written-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Db } from '#database/db.ts'
import { activeLinks, revokeEmailLink } from '#contracts/server/signing/links/link-store.ts'
import { linkNameOf } from '#contracts/server/signing/links/links.ts'

interface Sender {
  db: Db
  owner: OwnerId
  /** Epoch milliseconds. */
  now: number
  install: Pick<Install, 'mail'>
}

/** The active links of addresses that are not among the recipients. */
async function linksBeside({ db, owner, now }: Sender, contractId: number, recipients: readonly string[]) {
  const kept = new Set(recipients.map((address) => address.toLowerCase()))
  const links = await activeLinks(db, owner, contractId, now)
  return links.filter(({ sentTo }) => addressesIn(sentTo).some((address) => !kept.has(address.toLowerCase())))
}

/** Records whose links a new sending revokes without giving them another one. The contract is locked. */
export async function recordRemoved(sender: Sender, contractId: number, recipients: readonly string[]): Promise<void> {
  const { db, owner, now } = sender
  for (const { sentTo, tokenHash } of await linksBeside(sender, contractId, recipients))
    await markLinkRevoked(db, owner, contractId, { to: sentTo, link: linkNameOf(tokenHash) }, now)
}

/**
 * Revokes and records the emailed links of addresses that are not among the recipients, so that a mistyped one can
 * neither sign nor get the signed copy. Links that the photographer copied go on working. The contract is locked.
 */
export async function revokeRemoved(sender: Sender, contractId: number, recipients: readonly string[]): Promise<void> {
  const { db, owner, now, install } = sender
  for (const link of await linksBeside(sender, contractId, recipients)) {
    const { sentTo, tokenHash, mailTokenHash } = link
    await revokeEmailLink(db, owner, link, now)
    if (mailTokenHash === null && !install.mail) continue
    await markLinkRevoked(db, owner, contractId, { to: sentTo, link: linkNameOf(tokenHash), linkFrom: 'email' }, now)
  }
}
