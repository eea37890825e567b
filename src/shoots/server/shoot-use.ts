import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** Finds the title of what a higher domain planned with a shoot, which therefore stays; undefined without any. */
export type ShootUse = (db: Db, owner: OwnerId, shootId: number) => Promise<string | undefined>

export const { register: registerShootUse, registered: shootUse } = registration<ShootUse>('shoot use')
