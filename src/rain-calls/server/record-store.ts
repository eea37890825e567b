import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Finds an entry of a record by its hash over all photographers, to say no more than that it is known. */
export const findEventByHash = (db: Db, hash: string) =>
  db.selectFrom('rain_events').select('id').where('hash', '=', hash).limit(1).executeTakeFirst()

/** An entry of a contract’s calls that says more than that they ended. */
export const findEventOfContract = (db: Db, owner: OwnerId, contractId: number) =>
  db
    .selectFrom('rain_calls')
    .innerJoin('rain_events', (join) =>
      join.onRef('rain_events.userId', '=', 'rain_calls.userId').onRef('rain_events.callId', '=', 'rain_calls.id'),
    )
    .select('rain_events.id')
    .where('rain_calls.userId', '=', owner)
    .where('rain_calls.contractId', '=', contractId)
    .where('rain_events.kind', '<>', 'ended')
    .limit(1)
    .executeTakeFirst()

/** The calls of a contract of which something is recorded, but for one; the newest first. */
export const listRecorded = (db: Db, owner: OwnerId, contractId: number, except: number | undefined) =>
  db
    .selectFrom('rain_calls')
    .select(['id', 'start', 'state', 'chosenStart', 'miniDayId', 'rowStart'])
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .where('id', '!=', except ?? 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rain_events')
          .select('rain_events.id')
          .whereRef('rain_events.userId', '=', 'rain_calls.userId')
          .whereRef('rain_events.callId', '=', 'rain_calls.id'),
      ),
    )
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

/** Calls with a record, after a given one, with the number of their contract. */
export const listWithRecord = (db: Db, owner: OwnerId, after: number, limit: number) =>
  db
    .selectFrom('rain_calls')
    .innerJoin('contracts', (join) =>
      join.onRef('contracts.userId', '=', 'rain_calls.userId').onRef('contracts.id', '=', 'rain_calls.contractId'),
    )
    .select(['rain_calls.id', 'rain_calls.contractId', 'rain_calls.n', 'contracts.contractNumber'])
    .where('rain_calls.userId', '=', owner)
    .where('rain_calls.id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rain_events')
          .select('rain_events.id')
          .whereRef('rain_events.userId', '=', 'rain_calls.userId')
          .whereRef('rain_events.callId', '=', 'rain_calls.id'),
      ),
    )
    .orderBy('rain_calls.id')
    .limit(limit)
    .execute()

/** What was received, of all photographers, in the order of its time; `after`: the last one that was looked at. */
export interface Received {
  userId: number
  place: string
  at: number
  hash: string
}

/** Answers that are kept since before an instant, each with the end of the last session that rests on it. */
export const everyonesOldAnswers = (db: Db, before: number, after: number, rows: number) =>
  db
    .selectFrom('rain_evidence')
    .leftJoin('rain_calls', (join) =>
      join
        .onRef('rain_calls.userId', '=', 'rain_evidence.userId')
        .onRef('rain_calls.evidenceHash', '=', 'rain_evidence.hash'),
    )
    .select(({ fn, ref }) => [
      'rain_evidence.userId',
      'rain_evidence.place',
      'rain_evidence.at',
      'rain_evidence.hash',
      fn.max<number | null>(fn.coalesce(ref('rain_calls.chosenStart'), ref('rain_calls.end'))).as('lastEnd'),
    ])
    .where('rain_evidence.at', '>', after)
    .where('rain_evidence.at', '<', before)
    .where('rain_evidence.bytes', 'is not', null)
    .groupBy(['rain_evidence.userId', 'rain_evidence.place', 'rain_evidence.at', 'rain_evidence.hash'])
    .orderBy('rain_evidence.at')
    .limit(rows)
    .execute()

/** Deletes the bytes of an answer; its hash and all else stay. */
export async function forgetBytes(db: Db, { userId, place, at, hash }: Received): Promise<void> {
  await db
    .updateTable('rain_evidence')
    .set({ bytes: null })
    .where('userId', '=', userId)
    .where('place', '=', place)
    .where('at', '=', at)
    .where('hash', '=', hash)
    .execute()
}
