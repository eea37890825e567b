import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain does once a shoot was changed, in the transaction of the change. */
export type ShootFollowUp = (db: Db, owner: OwnerId, shootId: number, now: number) => Promise<void>

export const { register: registerShootFollowUp, registered: shootFollowUp } =
  registration<ShootFollowUp>('shoot follow-up')

/** The same once a shoot was deleted. */
export const { register: registerShootRemoval, registered: shootRemoval } = registration<ShootFollowUp>('shoot removal')
