import type { OwnerId } from '#kernel/access.ts'
import { isReachable } from '#kernel/server/reachable.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { requireInvoice } from '#invoices/server/service.ts'
import * as store from './link-store.ts'

const addressOf = (token: string, publicUrl: string): string => `${publicUrl}/invoice/${token}`

/** Creates a link to an invoice. Its token is not stored; the hash identifies the link, and its email. */
export async function createLink(db: Db, owner: OwnerId, invoiceId: number, sentTo: string, now: number) {
  const token = newSecret()
  const tokenHash = hashOf(token)
  await store.insertLink(db, {
    tokenHash,
    mailTokenHash: null,
    userId: owner,
    invoiceId,
    sentTo,
    createdAt: now,
    openedAt: null,
    revokedAt: null,
  })
  return { token, tokenHash }
}

/** The link for an email. When a failed email is written again, its new link replaces the earlier one. */
export async function linkForEmail(
  db: Db,
  owner: OwnerId,
  tokenHash: string | undefined,
  publicUrl: string,
): Promise<string | undefined> {
  if (tokenHash === undefined || !isReachable(publicUrl)) return undefined
  const token = newSecret()
  const isSet = await store.setEmailToken(db, owner, { tokenHash, mailTokenHash: hashOf(token) })
  return isSet ? addressOf(token, publicUrl) : undefined
}

export async function linksOf(db: Db, owner: OwnerId, invoiceId: number) {
  await requireInvoice(db, owner, invoiceId)
  return { links: await store.listLinks(db, owner, invoiceId) }
}

/** A link for the photographer to hand out, shown once. */
export async function copiedLink(db: Db, owner: OwnerId, invoiceId: number, now: number, publicUrl: string) {
  await requireInvoice(db, owner, invoiceId)
  const { token } = await createLink(db, owner, invoiceId, '', now)
  return { link: addressOf(token, publicUrl) }
}

export async function revokeLinks(db: Db, owner: OwnerId, invoiceId: number, now: number): Promise<void> {
  await requireInvoice(db, owner, invoiceId)
  await store.revokeLinks(db, owner, invoiceId, now)
}
