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
  'outlook',
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
  'rowStart',
  'rowEnd',
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

const live = (db: Db, owner: OwnerId) => owned(db, owner).where('state', 'not in', endedStates).orderBy('id', 'desc')

/** The calls of a shoot that have not ended, the newest first: at most one of each contract about it. */
export const listLiveOfShoot = (db: Db, owner: OwnerId, shootId: number): Promise<RainCall[]> =>
  live(db, owner).where('shootId', '=', shootId).limit(20).execute()

/** The newest call of a shoot that has not ended. */
export const findLiveOfShoot = (db: Db, owner: OwnerId, shootId: number): Promise<RainCall | undefined> =>
  live(db, owner).where('shootId', '=', shootId).limit(1).executeTakeFirst()

/** The call of a contract that has not ended; there is at most one. */
export const findLiveOfContract = (db: Db, owner: OwnerId, contractId: number): Promise<RainCall | undefined> =>
  live(db, owner).where('contractId', '=', contractId).limit(1).executeTakeFirst()

/** The call of a contract for a date that it has decided or waits for. */
export const findOfDate = (db: Db, owner: OwnerId, contractId: number, start: number): Promise<RainCall | undefined> =>
  owned(db, owner)
    .where('contractId', '=', contractId)
    .where('start', '=', start)
    .where('state', '!=', 'void')
    .limit(1)
    .executeTakeFirst()

/** A row of a mini day, by the session type and when it begins; epoch milliseconds. */
export interface RowKey {
  typeId: number
  start: number
}

/** The row of a call; undefined for a session alone. */
export const rowOf = ({ miniDayId: typeId, rowStart: start }: Pick<RainCall, 'miniDayId' | 'rowStart'>) =>
  typeId === null || start === null ? undefined : { typeId, start }

/** All calls that a row has had, in its order. */
export const listAllOfRow = (db: Db, owner: OwnerId, { typeId, start }: RowKey): Promise<RainCall[]> =>
  owned(db, owner)
    .where('miniDayId', '=', typeId)
    .where('rowStart', '=', start)
    .orderBy('start')
    .orderBy('id')
    .limit(200)
    .execute()

/** The calls of the sessions that are in a row. */
export const listRow = async (db: Db, owner: OwnerId, key: RowKey): Promise<RainCall[]> =>
  (await listAllOfRow(db, owner, key)).filter(({ state }) => state !== 'void')

/** Whether no call of a row waits for its reading any more. */
export async function isRowRead(db: Db, owner: OwnerId, { typeId, start }: RowKey): Promise<boolean> {
  const waiting = await db
    .selectFrom('rain_calls')
    .select('id')
    .where('userId', '=', owner)
    .where('miniDayId', '=', typeId)
    .where('rowStart', '=', start)
    .where('state', '=', 'planned')
    .limit(1)
    .executeTakeFirst()
  return waiting === undefined
}

/** The hours of a row that grew count for all its calls that are not read yet. */
export async function widenRow(db: Db, owner: OwnerId, { typeId, start, end }: RowKey & { end: number }) {
  await db
    .updateTable('rain_calls')
    .set({ rowEnd: end })
    .where('userId', '=', owner)
    .where('miniDayId', '=', typeId)
    .where('rowStart', '=', start)
    .where('state', '=', 'planned')
    .where('rowEnd', '<', end)
    .execute()
}

/** The newest call of a contract whose dates were offered and of whose addendum nothing came. */
export const findUnusedOffer = (db: Db, owner: OwnerId, contractId: number): Promise<RainCall | undefined> =>
  owned(db, owner)
    .where('contractId', '=', contractId)
    .where('offer', 'is not', null)
    .where('addendumId', 'is', null)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The number of the newest call of a contract, and how often its session was moved by them. */
export async function countCalls(
  db: Db,
  owner: OwnerId,
  contractId: number,
): Promise<{ newest: number; moves: number }> {
  const { newest, moves } = await db
    .selectFrom('rain_calls')
    .select(({ fn }) => [fn.max('n').as('newest'), fn.countAll().filterWhere('state', '=', 'chosen').as('moves')])
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow()
  return { newest: Number(newest ?? 0), moves: Number(moves) }
}

/** The calls at which the job has to look, of all photographers, the longest overdue first. */
export const everyonesDue = (db: Db, now: number, rows: number) =>
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
