import { isPostponedTo } from '#invoices/server/due-day.ts'
import type { OwnerId } from '#kernel/access.ts'
import { billingOf } from '#proposals/server/payments/billing.ts'
import { isToBill } from '#proposals/server/terms/terms-store.ts'
import type { Db } from '#database/db.ts'
import { followingOf } from './move.ts'

interface Move {
  dealId: number
  /** The new one of the shoot. */
  day: string
  /** Whether issued invoices are due later too. */
  movesDue: boolean
}

type Following = Awaited<ReturnType<typeof followingOf>>[number]

/** The payments of a booking that would be due on another day if its shoot moved, with that day. */
export async function movedPayments(db: Db, owner: OwnerId, { dealId, day, movesDue }: Move) {
  const isMoved = async ({ days: { dueOn }, ...payment }: Following): Promise<boolean> => {
    if (dueOn === null || payment.amount <= 0) return false
    if (isToBill(payment)) return dueOn !== payment.dueOn
    return movesDue && payment.liveId !== null && isPostponedTo(db, owner, payment.liveId, dueOn)
  }
  const following = await followingOf(db, owner, dealId, { anchor: 'shoot', day })
  // Nothing is agreed where a shoot was booked without a proposal.
  if (following.length === 0) return []
  const { currency } = (await billingOf(db, owner, dealId)).facts
  const moved: { name: string; currency: string; amount: number; dueOn: string }[] = []
  for (const payment of following)
    if (await isMoved(payment)) {
      const { name, amount, days } = payment
      moved.push({ name, currency, amount, dueOn: days.dueOn ?? '' })
    }
  return moved
}
