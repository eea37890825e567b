import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain does once a shoot has another start, in the transaction of the change. */
export type ShootMoved = (db: Db, owner: OwnerId, shootId: number) => Promise<void>

export const { register: registerShootMoved, registered: shootMoved } = registration<ShootMoved>('shoot moved')
