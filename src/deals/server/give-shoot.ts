import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { assignAgreedClient, requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

/** Gives a shoot to the client of its booking, whose page shows it. Throws for one that is somebody else's. */
export async function giveShoot(db: Db, owner: OwnerId, shootId: number, clientId: number, now: number): Promise<void> {
  const shoot = await requireShoot(db, owner, shootId)
  if (shoot.clientId === clientId) return
  if (shoot.clientId !== null)
    throw new Problem(
      'conflict',
      `This shoot is for ${shoot.clientName}. Change its client first, or choose another shoot.`,
      { reason: 'other_client' },
    )
  await assignAgreedClient(db, owner, shootId, clientId, now)
}
