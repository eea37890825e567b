import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { KeptKind } from '#booking-emails/kinds.ts'
import { type PlannedEmail, plannedEmails, replanned } from '#booking-emails/plan.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { factsOfDeals } from './facts.ts'
import * as query from './facts-query.ts'
import { allRules } from './rules.ts'
import * as store from './store.ts'
import { withdrawDueNotification } from './due-notification.ts'

export const keyOf = ({ kind, about, nth = 0 }: { kind: KeptKind; about: number; nth?: number }): string =>
  nth === 0 ? `${kind}:${about}` : `${kind}:${about}:${nth}`

/**
 * The emails that some deals ask for now, each with its deal; those that never had a proposal or questionnaire have
 * none.
 */
async function askedFor(db: Db, owner: OwnerId, dealIds: readonly number[]): Promise<Map<number, PlannedEmail[]>> {
  const deals = (await query.listDealFacts(db, owner, dealIds)).filter(
    ({ proposedAt, hasSheets }) => proposedAt !== null || hasSheets === 1,
  )
  if (deals.length === 0) return new Map()
  const timeZone = await timeZoneOf(db, owner)
  const rules = await allRules(db, owner)
  const facts = await factsOfDeals(db, owner, deals, timeZone)
  return new Map([...facts].map(([id, known]) => [id, plannedEmails(known, rules, timeZone)]))
}

/** Whether an email is still true: its booking asks for it, whenever it was to go out. */
export async function isAsked(
  db: Db,
  owner: OwnerId,
  { dealId, ...email }: Pick<store.FoundEmail, 'dealId' | 'kind' | 'about' | 'nth'>,
): Promise<boolean> {
  const asked = (await askedFor(db, owner, [dealId])).get(dealId) ?? []
  return asked.some((one) => keyOf(one) === keyOf(email))
}

/**
 * Plans the emails of some deals anew, in the transaction of the change that they follow from. Planned again with
 * nothing changed, nothing is written.
 */
export async function replan(db: Db, owner: OwnerId, dealIds: readonly number[], now: number): Promise<void> {
  if (dealIds.length === 0) return
  const asked = await askedFor(db, owner, dealIds)
  if (asked.size === 0) return
  const kept = Map.groupBy(await store.listOfDeals(db, owner, dealIds), ({ dealId }) => dealId)
  for (const [dealId, emails] of asked)
    await replanDeal(db, owner, dealId, { emails, kept: kept.get(dealId) ?? [] }, now)
}

interface Plan {
  emails: readonly PlannedEmail[]
  kept: readonly store.FoundEmail[]
}

async function replanDeal(db: Db, owner: OwnerId, dealId: number, { emails, kept }: Plan, now: number): Promise<void> {
  const rows = new Map(kept.map((row) => [keyOf(row), row]))
  const wanted = new Map(emails.map((email) => [keyOf(email), email]))
  for (const row of kept) {
    const next = replanned(row.kind, row, wanted.get(keyOf(row))?.dueAt, now)
    if (!next || (next.state === row.state && next.dueAt === row.dueAt)) continue
    const { state, dueAt } = next
    await store.updateEmail(db, owner, row.id, [row.state], { state, dueAt, changedAt: now })
    if (row.state === 'planned') await withdrawDueNotification(db, owner, row, now)
  }
  for (const [key, { kind, about, nth, dueAt }] of wanted) {
    const next = rows.has(key) ? undefined : replanned(kind, undefined, dueAt, now)
    if (!next) continue
    const id = await nextId(db, 'planned_emails')
    await store.insertEmail(db, {
      ...next,
      userId: owner,
      id,
      dealId,
      kind,
      about,
      nth,
      createdAt: now,
      changedAt: now,
    })
  }
}

const stepRows = 200

/** So long after a shoot nothing is sent about it any more. */
const rememberedMs = 90 * 86_400_000

/** Plans the emails of all open bookings anew, after a rule or the studio's time zone was changed. */
export async function replanAll(db: Db, owner: OwnerId, now: number): Promise<void> {
  let after = 0
  for (;;) {
    const ids = await query.listOpenDeals(db, owner, { after, overSince: now - rememberedMs, rows: stepRows })
    await replan(db, owner, ids, now)
    const last = ids.at(-1)
    if (last === undefined || ids.length < stepRows) return
    after = last
  }
}
