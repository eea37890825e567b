import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { findCall, type RainCall } from '#rain-calls/server/calls.ts'

const notFound = () => new Problem('not_found', 'Rain Call not found.')
const stale = () => new Problem('stale', 'This Rain Call was changed in the meantime. Load the newer version.')

/** A call of the photographer. Every id of a call in a path is resolved here. */
export async function requireCall(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<RainCall> {
  const call = await findCall(db, owner, id)
  if (!call) throw notFound()
  if (ifMatch !== undefined && ifMatch !== call.version) throw stale()
  return call
}

/** Somebody else, or a job, changed it a moment ago. */
export const changedMeanwhile = stale

export const refused = (message: string, reason: string): Problem => new Problem('conflict', message, { reason })

/** Throws for a session of a row: about all of them is decided at once. */
export function requireAlone({ rowStart }: Pick<RainCall, 'rowStart'>): void {
  if (rowStart !== null) throw refused('This session is one of a row. Decide about the whole row.', 'in_row')
}
