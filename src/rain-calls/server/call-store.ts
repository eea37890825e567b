import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { endedStates } from '#rain-calls/call-state.ts'
import type { RainCallTables } from './tables.ts'

type Row = RainCallTables['rain_calls']

export type RainCall = Omit<Row, 'userId'>

const columns = [
  'id',
  'contractId',
  'shootId',
  'dealId',
  'n',
  'start',
  'end',
  'decideAt',
  'state',
  'nextAt',
  'tries',
  'evidenceHash',
  'verdict',
  'figures',
  'decision',
  'reason',
  'decidedAt',
  'offeredAt',
  'openedAt',
  'chooseUntil',
  'lookedAt',
  'chosenStart',
  'addendumId',
  'miniDayId',
  'early',
  'offer',
  'version',
] as const satisfies readonly (keyof Row)[]

const owned = (db: Db, owner: OwnerId) => db.selectFrom('rain_calls').select(columns).where('userId', '=', owner)

export const findCall = (db: Db, owner: OwnerId, id: number): Promise<RainCall | undefined> =>
  owned(db, owner).where('id', '=', id).executeTakeFirst()

/** The newest call of a shoot. */
export const findNewestOfShoot = (db: Db, owner: OwnerId, shootId: number): Promise<RainCall | undefined> =>
  owned(db, owner).where('shootId', '=', shootId).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The call of a shoot that has not ended; there is at most one. */
export const findLiveOfShoot = (db: Db, owner: OwnerId, shootId: number): Promise<RainCall | undefined> =>
  owned(db, owner)
    .where('shootId', '=', shootId)
    .where('state', 'not in', endedStates)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The calls of a contract, first to last: at most one for each move and the first date. */
export const listOfContract = (db: Db, owner: OwnerId, contractId: number): Promise<RainCall[]> =>
  owned(db, owner).where('contractId', '=', contractId).orderBy('n').limit(100).execute()

/** The calls at which the job has to look, of all photographers, the longest overdue first. */
export const listDue = (db: Db, now: number, rows: number) =>
  db
    .selectFrom('rain_calls')
    .select(['userId', ...columns])
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(rows)
    .execute()

export async function insertCall(db: Db, call: Insertable<Row>): Promise<void> {
  await db.insertInto('rain_calls').values(call).execute()
}

/**
 * Changes a call and locks its row until the transaction ends. Returns it as it is now; undefined when it is gone, or
 * has not the version or one of the states that are expected, and nothing was changed.
 */
export const updateCall = (
  db: Db,
  owner: OwnerId,
  id: number,
  changes: Updateable<Omit<Row, 'userId' | 'id' | 'version'>>,
  expected: { version?: number | undefined; states?: readonly Row['state'][] } = {},
): Promise<RainCall | undefined> =>
  db
    .updateTable('rain_calls')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('userId', '=', owner)
    .where('id', '=', id)
    .$if(expected.version !== undefined, (query) => query.where('version', '=', expected.version ?? 0))
    .$if(expected.states !== undefined, (query) => query.where('state', 'in', expected.states ?? []))
    .returning(columns)
    .executeTakeFirst()
