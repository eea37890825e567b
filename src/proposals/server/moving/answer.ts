import { photographerName, requireSettings } from '#accounts/server/settings/settings.ts'
import { recordEvent, timeFound, workOnDeal } from '#deals/server/service.ts'
import { answerMove, type AskedMove, requireMove } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { requireFree } from '#proposals/server/holds.ts'
import { moveTo } from './move.ts'
import { advanceOf } from '#proposals/server/acceptance/sign-in-advance.ts'
import type { Db } from '#database/db.ts'
import { timeAt } from './asked-time.ts'
import { offerMove } from './offer-addendum.ts'

/** Throws for what can no longer be answered. */
async function requireAsked(db: Db, owner: OwnerId, { state, startsAt }: AskedMove, now: number): Promise<void> {
  if (state === 'asked' && startsAt > now) return
  const studio = photographerName(await requireSettings(db, owner))
  throw new Problem('conflict', `${studio} no longer asks for this date. Reload the page.`, { reason: 'move_over' })
}

/**
 * Moves the shoot to the time that its client was asked to confirm, or throws `date_taken`: after its hold the time is
 * taken anew. Returns whether it was not confirmed before.
 */
export async function confirmMove(db: Db, owner: OwnerId, id: number, now: number): Promise<boolean> {
  const { dealId } = await requireMove(db, owner, id)
  return workOnDeal(db, owner, dealId, { now }, async (deal) => {
    // Once more, now that the deal is locked.
    const asked = await requireMove(db, owner, id)
    if (asked.state === 'confirmed') return { changes: {}, answer: false }
    await requireAsked(db, owner, asked, now)
    const { shootId, startsAt, day, movesDue } = asked
    await requireFree(db, owner, deal, (await timeAt(db, owner, shootId, startsAt)).claim, now)
    await answerMove(db, owner, dealId, { state: 'confirmed' }, now)
    await recordEvent(db, owner, dealId, { kind: 'move confirmed', to: day }, now)
    const moved = await moveTo(db, owner, deal, { startsAt, movesDue: movesDue === 1 }, now)
    const advance = advanceOf(asked)
    if (advance) await offerMove(db, owner, dealId, advance, now)
    return { changes: { ...moved, ...timeFound(deal, now) }, answer: true }
  })
}

/** Records that a new time does not work for the client. Returns whether it was not said before. */
export async function declineMove(db: Db, owner: OwnerId, id: number, words: string, now: number): Promise<boolean> {
  const { dealId } = await requireMove(db, owner, id)
  return workOnDeal(db, owner, dealId, { now }, async () => {
    const asked = await requireMove(db, owner, id)
    if (asked.state === 'declined') return { changes: {}, answer: false }
    await requireAsked(db, owner, asked, now)
    await answerMove(db, owner, dealId, { state: 'declined', words }, now)
    await recordEvent(db, owner, dealId, { kind: 'move declined', to: asked.day, text: words }, now)
    return { changes: { askedAt: now }, answer: true }
  })
}
