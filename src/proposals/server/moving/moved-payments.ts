import { isPostponable, isPostponedTo } from '#invoices/server/due-day.ts'
import type { OwnerId } from '#kernel/access.ts'
import { isToBill } from '#proposals/server/terms/installment-store.ts'
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
  const isMoved = async (payment: Following, dueOn: string): Promise<boolean> => {
    if (payment.amount <= 0) return false
    if (isToBill(payment)) return dueOn !== payment.dueOn
    return movesDue && payment.liveId !== null && isPostponedTo(db, owner, payment.liveId, dueOn)
  }
  const moved: { name: string; currency: string; amount: number; dueOn: string }[] = []
  for (const payment of await followingOf(db, owner, dealId, { anchor: 'shoot', day })) {
    const { name, currency, amount, days } = payment
    if (days.dueOn !== null && (await isMoved(payment, days.dueOn)))
      moved.push({ name, currency, amount, dueOn: days.dueOn })
  }
  return moved
}

/**
 * The names of the payments of a booking that move with its shoot on that day: those that are paid, or whose invoice
 * may not change any more, stay as they are.
 */
export async function paymentsThatFollow(db: Db, owner: OwnerId, dealId: number, day: string): Promise<string[]> {
  const names: string[] = []
  for (const payment of await followingOf(db, owner, dealId, { anchor: 'shoot', day })) {
    const { name, amount, liveId } = payment
    if (amount <= 0) continue
    const isOpen = isToBill(payment) || (liveId !== null && (await isPostponable(db, owner, liveId)))
    if (isOpen) names.push(name)
  }
  return names
}
