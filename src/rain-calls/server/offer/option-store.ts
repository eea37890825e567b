import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { RainCallTables } from '#rain-calls/server/calls.ts'

type Row = RainCallTables['rain_options']

export type RainOption = Omit<Row, 'userId' | 'callId'>

/** The dates that are offered of a call, best first. */
export const listOptions = (db: Db, owner: OwnerId, callId: number): Promise<RainOption[]> =>
  db
    .selectFrom('rain_options')
    .select(['rank', 'start', 'holdId', 'score', 'lightSeconds', 'reasons'])
    .where('userId', '=', owner)
    .where('callId', '=', callId)
    .orderBy('rank')
    .limit(10)
    .execute()

/** Writes the dates that are offered of a call, whose row is locked, in place of others. */
export async function replaceOptions(
  db: Db,
  owner: OwnerId,
  callId: number,
  options: readonly RainOption[],
): Promise<void> {
  await db.deleteFrom('rain_options').where('userId', '=', owner).where('callId', '=', callId).execute()
  if (options.length === 0) return
  await db
    .insertInto('rain_options')
    .values(options.map((option) => ({ ...option, userId: owner, callId })))
    .execute()
}
