import { findTakes } from '#shoots/server/service.ts'
import { movedTakes } from '#shoots/taken-time.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** When a shoot would be that starts at another time, and what it would take: as much around it as now. */
export async function timeAt(db: Db, owner: OwnerId, shootId: number, startsAt: number) {
  const before = await findTakes(db, owner, shootId)
  const endsAt = startsAt + (before ? before.endsAt - before.date : 0)
  const after = { date: startsAt, endsAt, timeZone: before?.timeZone ?? 'UTC' }
  const { takesFrom, takesUntil } = before ? movedTakes(before, after) : { takesFrom: null, takesUntil: null }
  const time = { from: takesFrom ?? startsAt, until: takesUntil ?? endsAt }
  return { endsAt, claim: { facts: { exclusive: time.from < time.until }, time } }
}
