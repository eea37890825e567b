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

/** The calls of one row of the photographer. Every id of one in a path is resolved here. */
export async function requireRow(db: Db, owner: OwnerId, key: RowKey, ifMatch?: number): Promise<CallsOfRow> {
  const calls = await listRow(db, owner, key)
  const [first] = calls
  if (!first) {
    await requireType(db, owner, key.typeId)
    throw refused('No forecast is to be read for this row.', 'not_due')
  }
  const version = calls.reduce((sum, call) => sum + call.version, 0)
  if (ifMatch !== undefined && ifMatch !== version) throw changedMeanwhile()
  return { calls, first, version }
}

/** Whether a call is still to be decided. */
export const isUndecided = ({ state }: Pick<RainCall, 'state'>): boolean => state === 'planned' || state === 'read'
