import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** What a higher domain does once the studio is in another time zone, in the transaction of the change. */
export type ZoneFollowUp = (db: Db, owner: OwnerId, now: number) => Promise<void>

export const { register: registerZoneFollowUp, registered: zoneFollowUp } =
  registration<ZoneFollowUp>('time zone follow-up')
