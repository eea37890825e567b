import type { OwnerId } from '#kernel/access.ts'
import type { AuditEvent } from '#contracts/audit-event.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { factsIn } from '#contracts/server/audit/entry-words.ts'
import type { Db } from '#database/db.ts'
import { findTimeStamp } from './time-stamp-store.ts'
import type { TimeStamp } from './time-stamp-token.ts'

interface Found {
  /** Undefined when the record has none. */
  timeStamp?: TimeStamp
  faults: string[]
}

/** The time stamp of a record, verified anew against the record's root. */
export async function storedTimeStamp(
  db: Db,
  owner: OwnerId,
  contractId: number,
  chain: readonly AuditEvent[],
): Promise<Found> {
  const stamped = chain.find(({ kind }) => kind === 'time-stamped')
  const completed = chain.find(({ kind }) => kind === 'completed')
  const token = (await findTimeStamp(db, owner, contractId))?.token
  if (!stamped) return { faults: token ? ['The stored time stamp was added: it is not in the record.'] : [] }
  if (!token || !completed || sha256(token) !== factsIn(stamped.facts)['token'])
    return { faults: ['The stored time stamp was taken away or exchanged.'] }
  const { verifyTimeStamp } = await import('./time-stamp-token.ts')
  return verifyTimeStamp(token, completed.hash).then(
    (timeStamp) => ({ timeStamp, faults: [] }),
    () => ({ faults: ['The stored time stamp does not cover this record.'] }),
  )
}
