import { createLink } from '#client-links/server/service.ts'
import { requireClient } from '#clients/server/service.ts'
import { recordEvent, requireDeal, requireNotLost, withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { enqueueMailFor } from '#kernel/server/mail/mail-limit.ts'
import { changeAdvanceWords } from '#proposals/advance.ts'
import { areSameLines, isOnlyCheaper } from '#proposals/change.ts'
import type { ChangeDraft } from '#proposals/changing.ts'
import { recipientsFor } from '#proposals/server/send.ts'
import { type Standing, standingOf } from '#proposals/server/payments/standing.ts'
import { findTerms } from '#proposals/server/terms/terms-store.ts'
import type { Db } from '#database/db.ts'
import { contractToAmend } from './addendum.ts'
import { bindChange, lockedStanding } from './bind-change.ts'
import { endWaiting } from './change-store.ts'
import { agreedLines, changedLines } from './changed-lines.ts'
import { followsNow, shownLines } from './seen-change.ts'
import { changedPlan } from './plan-in.ts'
import { type Changing, termsOf } from './what-follows.ts'
import { advanceBy, writeChange } from './write-change.ts'

interface Sending {
  now: number
  ifMatch: number | undefined
  /** Whether the server can send mail. */
  mail: boolean
  publicUrl: string
  ip: string
  userAgent: string
}

/** Throws for a deal of which nothing is agreed, or that is lost. */
export async function requireChangeable(db: Db, owner: OwnerId, dealId: number) {
  const deal = await requireDeal(db, owner, dealId)
  const terms = await findTerms(db, owner, dealId)
  if (!terms || terms.agreedAt === null)
    throw new Problem('conflict', 'Nothing is agreed yet, so there is nothing to change. Send a new version instead.', {
      reason: 'not_agreed',
    })
  requireNotLost(deal)
  return deal
}

const refuse = (field: string, message: string) => new Problem('invalid', message, { fields: { [field]: message } })

interface Wanted extends Changing {
  draft: ChangeDraft
  standing: Standing
  isBinding: boolean
}

/** The photographer's signature of the addendum that results, where a contract was signed. */
async function advanceFor(db: Db, owner: OwnerId, dealId: number, { draft, isBinding }: Wanted, sender: Sending) {
  if (isBinding || (await contractToAmend(db, owner, dealId)) === null) return null
  if (!draft.signature) throw refuse('signature', 'Sign the addendum to send this change.')
  return advanceBy(draft.signature, changeAdvanceWords, sender)
}

async function write(db: Db, owner: OwnerId, dealId: number, wanted: Wanted, sender: Sending) {
  const { agreed, plan, draft, standing, isBinding } = wanted
  const { pricedBy, total: before } = standing.billing
  const was = shownLines(agreedLines(standing.billing))
  const follows = isBinding ? followsNow(standing, wanted) : { credits: [], refund: 0 }
  const change = {
    facts: { words: draft.words, from: pricedBy, before, agreed, plan, moved: null, was, ...follows },
    total: termsOf(agreed, standing).total,
    advance: await advanceFor(db, owner, dealId, wanted, sender),
    state: isBinding ? ('agreed' as const) : ('waiting' as const),
    standing,
  }
  return writeChange(db, owner, dealId, change, sender.now)
}

/** What is agreed with a draft. Throws when it is the same as before. */
async function wantedOf(db: Db, owner: OwnerId, dealId: number, draft: ChangeDraft): Promise<Wanted> {
  const standing = await standingOf(db, owner, dealId)
  const { billing, terms: groups } = standing
  const before = agreedLines(billing)
  const agreed = await changedLines(db, owner, before, draft)
  const after = termsOf(agreed, standing)
  const plan = changedPlan(standing, agreed, draft.plan)
  if (plan === null && areSameLines(before.lines, agreed.lines) && after.total === billing.total)
    throw refuse('lines', 'Nothing is changed yet.')
  // To other payments the client agrees, also where the price falls.
  const isBinding =
    plan === null &&
    isOnlyCheaper({ lines: before.lines, total: billing.total, groups }, { lines: agreed.lines, ...after })
  return { draft, agreed, plan, standing, isBinding }
}

/**
 * Sends a change of what was agreed. It replaces one that waits, and binds once its client agrees; a price that only
 * falls binds at once.
 */
export async function sendChange(db: Db, owner: OwnerId, dealId: number, draft: ChangeDraft, sender: Sending) {
  const { now, ifMatch, mail, publicUrl } = sender
  await requireChangeable(db, owner, dealId)
  let answer = { link: '', isMailed: false }
  await withDealChange(db, owner, dealId, { now, ifMatch }, async () => {
    // Once more, now that the row is locked.
    const { clientId } = await requireChangeable(db, owner, dealId)
    const client = await requireClient(db, owner, clientId ?? 0)
    const [to] = recipientsFor({ isMailed: draft.isMailed }, client, mail)
    const wanted = await wantedOf(db, owner, dealId, draft)
    const { id, total } = await write(db, owner, dealId, wanted, sender)
    const { agreed, standing, isBinding } = wanted
    const money = (amount: number): string => moneyWords(amount, agreed.currency)
    const totals = { before: money(standing.billing.total), total: money(total) }
    const { link, tokenHash } = await createLink(db, owner, client.id, to ?? '', now, publicUrl)
    if (to !== undefined) {
      const facts = { changeId: String(id), link: tokenHash }
      await enqueueMailFor(db, owner, { kind: 'deal-change', recipient: to, facts }, now)
    }
    answer = { link, isMailed: to !== undefined }
    await recordEvent(db, owner, dealId, { kind: 'change sent', ...totals, to: to ?? '', text: draft.words }, now)
    if (!isBinding) return { changeSentAt: now, repliedAt: now }
    const binding = { agreed, plan: null, contractId: null, standing: await lockedStanding(db, owner, dealId, now) }
    await bindChange(db, owner, dealId, { ...binding, reason: 'Price lowered' }, now)
    await recordEvent(db, owner, dealId, { kind: 'change agreed', ...totals }, now)
    return { changeSentAt: null }
  })
  return answer
}

/** Withdraws the change that waits for the client: what was agreed stays. */
export async function withdrawChange(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { now, ifMatch }: { now: number; ifMatch: number | undefined },
): Promise<void> {
  await withDealChange(db, owner, dealId, { now, ifMatch }, async () => {
    if (!(await endWaiting(db, owner, dealId, { kind: 'change', state: 'withdrawn' }, now)))
      throw new Problem('conflict', 'No change waits for your client.', { reason: 'no_change' })
    await recordEvent(db, owner, dealId, { kind: 'change withdrawn' }, now)
    return { changeSentAt: null }
  })
}
