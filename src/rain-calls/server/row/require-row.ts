import type { OwnerId } from '#kernel/access.ts'
import { listRow, type RainCall, type RowKey } from '#rain-calls/server/calls.ts'
import { changedMeanwhile, refused } from '#rain-calls/server/deciding/require-call.ts'
import { requireType } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'

/** The calls of a row in its order; each change of one of them is a new version of the row. */
export interface CallsOfRow {
  calls: readonly RainCall[]
  first: RainCall
  version: number
}

/** The calls of one row of the photographer; undefined for a session type none of whose sessions has one. */
export async function findRow(db: Db, owner: OwnerId, key: RowKey): Promise<CallsOfRow | undefined> {
  const calls = await listRow(db, owner, key)
  const [first] = calls
  if (first) return { calls, first, version: calls.reduce((sum, call) => sum + call.version, 0) }
  await requireType(db, owner, key.typeId)
  return undefined
}

/** The same for a change. Every id of a row in a path is resolved here. */
export async function requireRow(db: Db, owner: OwnerId, key: RowKey, ifMatch?: number): Promise<CallsOfRow> {
  const row = await findRow(db, owner, key)
  if (!row) throw refused('No forecast will be read for this row.', 'not_due')
  if (ifMatch !== undefined && ifMatch !== row.version) throw changedMeanwhile()
  return row
}

/** Whether a call is still to be decided. */
export const isUndecided = ({ state }: Pick<RainCall, 'state'>): boolean => state === 'planned' || state === 'read'
