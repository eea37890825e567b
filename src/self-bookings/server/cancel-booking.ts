import { loseDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { cancelDeal, cancellationOf, declineProposal, listOfDeal, type Settled } from '#proposals/server/service.ts'
import type { Db } from '#database/db.ts'
import { type BookedSession, bookedSession, canCancel, over, refusalFor, tooClose } from './booked-session.ts'

/** What a client was shown before they cancelled; null where nothing binds yet. */
interface Shown {
  issued: number
  paid: number
  keep: number
}

interface Cancelling {
  shown: Shown | null
  words: string
}

const stale = () => new Problem('stale', 'Something changed in the meantime. Look at the new amounts.')

/** What is kept, billed and paid back when a session is cancelled now; null where nothing binds yet. */
export async function reckoningOf(db: Db, owner: OwnerId, { deal, isAgreed }: BookedSession, now: number) {
  const found = isAgreed ? await cancellationOf(db, owner, deal.id, { by: 'client' }, now) : null
  if (!found) return null
  const { currency, total, issued, paid, keep, refund, owed } = found
  return { currency, total, issued, paid, keep, refund, owed }
}

/** Nothing binds yet: what was offered is declined, and its time free again. */
async function declineIt(db: Db, owner: OwnerId, { deal }: BookedSession, words: string, now: number): Promise<void> {
  // The client knows the version that was sent to them, whatever is drafted since.
  const newest = (await listOfDeal(db, owner, deal.id)).find(({ state }) => state !== 'draft')
  if (newest?.state === 'sent' || newest?.state === 'accepted')
    await declineProposal(db, owner, newest.id, words, now, { isCanceled: true })
  else await loseDeal(db, owner, deal.id, 'declined', now)
}

/** Throws what refuses to cancel a session now. */
async function requireCancellable(db: Db, owner: OwnerId, session: BookedSession, now: number): Promise<void> {
  if (session.deal.closedAt !== null) throw await refusalFor(db, owner, session, over, now)
  if (!canCancel(session, now)) throw await refusalFor(db, owner, session, tooClose, now)
}

/**
 * Cancels a session by its client, by the rules that were agreed, as they were shown. Returns how it was settled;
 * `declined` where nothing was binding yet, nothing where it was cancelled before.
 */
export async function cancelBooking(
  db: Db,
  owner: OwnerId,
  id: number,
  { shown, words }: Cancelling,
  { now, ifMatch }: { now: number; ifMatch: number | undefined },
): Promise<Settled | 'declined' | undefined> {
  const session = await bookedSession(db, owner, id)
  const { deal } = session
  if (deal.closedFor === 'cancelled' || deal.closedFor === 'declined') return undefined
  await requireCancellable(db, owner, session, now)
  if (ifMatch !== undefined && ifMatch !== deal.version) throw stale()
  const reckoning = await reckoningOf(db, owner, session, now)
  if (shown?.keep !== reckoning?.keep) throw stale()
  if (shown && reckoning) {
    const { issued, paid, keep } = shown
    const kept = { keep: decimalOfMoney(keep, reckoning.currency), by: 'client' as const, words }
    return cancelDeal(db, owner, deal.id, { ...kept, reckoned: { issued, paid } }, { now, ifMatch, wroteIt: 'client' })
  }
  await declineIt(db, owner, session, words, now)
  return 'declined'
}
