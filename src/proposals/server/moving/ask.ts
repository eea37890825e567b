import { recordEvent, requireDeal, withDealChange } from '#deals/server/service.ts'
import { askMove, askedMove, dropMove, placeHold } from '#holds/server/service.ts'
import { dayAt } from '#kernel/dates.ts'
import type { OwnerId } from '#kernel/access.ts'
import { hourMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import type { ShootMove } from '#proposals/cancelling.ts'
import type { Signer } from '#proposals/server/changes/write-change.ts'
import { requireFreeForUs } from '#proposals/server/holds.ts'
import { holdHoursOf, past, sameStart, shootToMove, startOf } from './move.ts'
import type { Db } from '#database/db.ts'
import { timeAt } from './asked-time.ts'
import { advanceForMove } from './offer-addendum.ts'

/** As long as times are held for this client, but not beyond the new time. */
const heldUntil = async (db: Db, owner: OwnerId, dealId: number, startsAt: number, now: number): Promise<number> =>
  Math.min(now + (await holdHoursOf(db, owner, dealId)) * hourMs, startsAt)

const nobody = () =>
  new Problem('conflict', 'This booking has no client yet. Add the client first.', { reason: 'no_client' })

interface Asking extends Signer {
  ifMatch: number | undefined
}

/** Asks the client of a booking to confirm a new time of its shoot, which is held meanwhile. Returns the id. */
export async function askToMove(
  db: Db,
  owner: OwnerId,
  dealId: number,
  move: ShootMove,
  { ifMatch, ...signer }: Asking,
): Promise<number> {
  const { now } = signer
  const asked = { id: 0 }
  await withDealChange(db, owner, dealId, { now, ifMatch }, async (deal) => {
    const { id: shootId, date, timeZone } = await shootToMove(db, owner, deal)
    if (deal.clientId === null) throw nobody()
    const startsAt = startOf(move, timeZone)
    if (startsAt <= now) throw past()
    if (startsAt === date) throw sameStart()
    const { endsAt, claim, held } = await timeAt(db, owner, shootId, startsAt)
    await requireFreeForUs(db, owner, deal, claim, now)
    const { day, movesDue } = move
    const times = { fromAt: date, startsAt, endsAt, timeZone, day }
    const signed = move.signature && (await advanceForMove(db, owner, dealId, move.signature, signer))
    const advance = signed ? JSON.stringify(signed) : null
    asked.id = await askMove(db, owner, { dealId, shootId, ...times, movesDue: movesDue ? 1 : 0, advance }, now)
    const until = await heldUntil(db, owner, dealId, startsAt, now)
    if (claim.exclusive) await placeHold(db, owner, { dealId, kind: 'move', timeZone, until, ...held }, now)
    await recordEvent(db, owner, dealId, { kind: 'move asked', from: dayAt(date, timeZone), to: day }, now)
    return { repliedAt: now }
  })
  return asked.id
}

/** The client of a booking is not asked any more. */
export async function withdrawMove(db: Db, owner: OwnerId, dealId: number, now: number): Promise<void> {
  await requireDeal(db, owner, dealId)
  await withDealChange(db, owner, dealId, { now }, async () => {
    const asked = await askedMove(db, owner, dealId)
    if (!asked) throw new Problem('conflict', 'This was already answered or withdrawn.')
    await dropMove(db, owner, dealId, now)
    await recordEvent(db, owner, dealId, { kind: 'move withdrawn', to: asked.day }, now)
    return {}
  })
}
