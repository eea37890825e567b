import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { draftFrom } from './duplicate.ts'
import { recordEvent } from './history.ts'
import { lockInvoice, requireInvoice, withInvoiceChange } from './service.ts'
import { replaceParts, writtenOf } from './written-invoice.ts'
import { amendInvoice } from './store.ts'
import { countOtherDrafts, listOtherDrafts } from '#invoices/server/taxes/tax-store.ts'
import { type InvoiceTaxing, taxingOf } from './taxed-draft.ts'

/** Maximum numbers of drafts that a request converts, and looks at: some stay as they are. */
const maxAtOnce = 100
const maxTried = 500

/** How many drafts are taxed in another way than new invoices; none while those have one tax of all items. */
export async function otherDrafts(db: Db, owner: OwnerId): Promise<{ count: number }> {
  const { scheme } = await taxingOf(db, owner)
  return { count: scheme === 'none' ? 0 : await countOtherDrafts(db, owner, scheme) }
}

/**
 * Taxes drafts as new invoices are taxed; issued ones stay as they are. A draft whose items cannot be taxed so stays as
 * it is, for its photographer to change.
 */
export async function convertDrafts(db: Db, owner: OwnerId, now: number): Promise<{ converted: number; left: number }> {
  const taxing = await taxingOf(db, owner)
  if (taxing.scheme === 'none') return { converted: 0, left: 0 }
  let converted = 0
  for (let [after, tried] = [0, 0]; tried < maxTried && converted < maxAtOnce;) {
    const drafts = await listOtherDrafts(db, owner, { scheme: taxing.scheme, after }, maxAtOnce - converted)
    for (const { id } of drafts) if (await isConverted(db, owner, id, taxing, now)) converted += 1
    tried += drafts.length
    const last = drafts.at(-1)
    if (!last) break
    after = last.id
  }
  return { converted, left: await countOtherDrafts(db, owner, taxing.scheme) }
}

/** What cannot be reckoned is refused before anything is written. */
const isConverted = (db: Db, owner: OwnerId, id: number, taxing: InvoiceTaxing, now: number): Promise<boolean> =>
  withInvoiceChange(db, owner, now, (indexed) => convert(indexed, owner, id, taxing, now)).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof Problem && refusal.code === 'invalid') return false
      throw refusal
    },
  )

async function convert(db: IndexedDb, owner: OwnerId, id: number, taxing: InvoiceTaxing, now: number): Promise<number> {
  const row = await requireInvoice(db, owner, id)
  const written = await writtenOf(db, owner, await draftFrom(db, owner, row, taxing), taxing, row)
  const before = await lockInvoice(db, owner, id, now)
  await amendInvoice(db, owner, id, written.written)
  await replaceParts(db, owner, id, written)
  const { currency, total } = written.written
  const totals = { totalBefore: before.total, total, currencyBefore: before.currency, currency }
  await recordEvent(db, owner, id, { kind: 'changed', fields: ['tax'], ...totals }, now)
  return id
}
