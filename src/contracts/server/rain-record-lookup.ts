import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'

/** Whether this hash ends, or once ended, the record of a Rain Call on this server. */
export type KnownRecords = (db: Db, hash: string) => Promise<boolean>

export const { register: registerKnownRecords, registered: knownRecords } =
  registration<KnownRecords>('the records of Rain Calls')
