import { type AskedMove, changeHold, lengthenMove, moveHoldOf } from '#holds/server/service.ts'
import type { Claim } from '#proposals/server/holds.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { findTakes } from '#shoots/server/service.ts'
import { movedTakes } from '#shoots/taken-time.ts'
import type { OwnerId } from '#kernel/access.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { Db } from '#database/db.ts'

const nowhere = { location: '', coordinates: null }

/** When a shoot would be that starts at another time, and what it would take: as much around it as now. */
export async function timeAt(db: Db, owner: OwnerId, shootId: number, startsAt: number) {
  const before = await findTakes(db, owner, shootId)
  const endsAt = startsAt + (before ? before.endsAt - before.date : 0)
  const after = { date: startsAt, endsAt, timeZone: before?.timeZone ?? 'UTC' }
  const { takesFrom, takesUntil } = before ? movedTakes(before, after) : { takesFrom: null, takesUntil: null }
  const time = { from: takesFrom ?? startsAt, until: takesUntil ?? endsAt }
  const { location: place, coordinates } = before ?? nowhere
  const held = {
    place,
    coordinates,
    startsAt: time.from,
    endsAt: time.until,
    before: Math.max(0, (startsAt - time.from) / minuteMs),
    after: Math.max(0, (time.until - endsAt) / minuteMs),
  }
  const where = { place, position: storedCoordinates(coordinates) }
  const claim: Claim = { exclusive: time.from < time.until, ...time, start: startsAt, end: endsAt, ...where }
  return { endsAt, claim, held }
}

/** A new time that is asked for begins when it was asked, and is as long as the shoot is now; so is its hold. */
export async function keepAskedLength(
  db: Db,
  owner: OwnerId,
  { dealId, shootId, startsAt, endsAt: before }: AskedMove,
  now: number,
): Promise<void> {
  const { endsAt, claim, held } = await timeAt(db, owner, shootId, startsAt)
  if (endsAt === before) return
  await lengthenMove(db, owner, dealId, endsAt)
  const hold = await moveHoldOf(db, owner, dealId)
  if (hold && hold.until > now && claim.exclusive) await changeHold(db, owner, hold.id, held)
}
