import { type LinkDraft, maxLinks } from '#deals/link-api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { recordEvent } from './record-event.ts'
import * as store from './link-store.ts'
import { requireDeal, withDealChange } from './service.ts'

export async function linksOf(db: Db, owner: OwnerId, dealId: number) {
  await requireDeal(db, owner, dealId)
  return store.listLinks(db, owner, dealId)
}

/** Shows a link on the page of the deal's client. */
export async function addLink(db: Db, owner: OwnerId, dealId: number, { title, url }: LinkDraft, now: number) {
  let id = 1
  await withDealChange(db, owner, dealId, { now }, async () => {
    const links = await store.listLinks(db, owner, dealId)
    if (links.length >= maxLinks) throw new Problem('conflict', `A booking has at most ${maxLinks} links.`)
    id = (links.at(-1)?.id ?? 0) + 1
    await store.insertLink(db, { userId: owner, dealId, id, title, url, createdAt: now })
    await recordEvent(db, owner, dealId, { kind: 'link added', title }, now)
    return {}
  })
  return { id, title, url }
}

export async function removeLink(db: Db, owner: OwnerId, dealId: number, id: number, now: number): Promise<void> {
  await withDealChange(db, owner, dealId, { now }, async () => {
    const title = await store.deleteLink(db, owner, dealId, id)
    if (title === undefined) throw new Problem('not_found', 'Link not found. It may have been removed.')
    await recordEvent(db, owner, dealId, { kind: 'link removed', title }, now)
    return {}
  })
}
