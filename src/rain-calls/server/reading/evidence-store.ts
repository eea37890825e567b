import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { RainCallTables } from '#rain-calls/server/calls.ts'
import type { Db } from '#database/db.ts'

type Row = RainCallTables['rain_evidence']

const columns = ['hash', 'at', 'place', 'request', 'status', 'serverDate', 'provider', 'model', 'run'] as const

const owned = (db: Db, owner: OwnerId) => db.selectFrom('rain_evidence').where('userId', '=', owner)

/** The answers about a place that came between two instants, the first first. */
export const listEvidence = (db: Db, owner: OwnerId, place: string, { from, until }: { from: number; until: number }) =>
  owned(db, owner)
    .select([...columns, 'bytes'])
    .where('place', '=', place)
    .where('at', '>=', from)
    .where('at', '<=', until)
    .where('bytes', 'is not', null)
    .orderBy('at')
    .limit(50)
    .execute()

/** The answer that a call rests on, without its bytes; undefined where there is none. */
export const findEvidence = async (
  db: Db,
  owner: OwnerId,
  { evidenceHash, decideAt }: { evidenceHash: string | null; decideAt: number },
) =>
  evidenceHash === null
    ? undefined
    : owned(db, owner)
        .select(columns)
        .where('hash', '=', evidenceHash)
        .where('at', '>=', decideAt)
        .orderBy('at')
        .limit(1)
        .executeTakeFirst()

/** The bytes of an answer; undefined once they are no longer kept. */
export const findBytes = async (db: Db, owner: OwnerId, hash: string): Promise<Uint8Array | undefined> => {
  const kept = await owned(db, owner)
    .select('bytes')
    .where('hash', '=', hash)
    .where('bytes', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return kept?.bytes ?? undefined
}

export async function insertEvidence(db: Db, evidence: Insertable<Row>): Promise<void> {
  await db.insertInto('rain_evidence').values(evidence).execute()
}

/** Deletes an answer by which nothing was decided, and on which no call rests. */
export async function deleteUnused(db: Db, owner: OwnerId, hash: string): Promise<void> {
  await db
    .deleteFrom('rain_evidence')
    .where('userId', '=', owner)
    .where('hash', '=', hash)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('rain_calls')
            .select('rain_calls.id')
            .whereRef('rain_calls.userId', '=', 'rain_evidence.userId')
            .where('rain_calls.evidenceHash', '=', hash),
        ),
      ),
    )
    .execute()
}
