import { openReplica } from '#database/open.ts'
import { ReadReplica } from '#kernel/server/read-replica.ts'

/** Opens the replica that the settings name; without one the primary answers everything. */
export async function openReadReplica(
  url: string | undefined,
  warn: (details: object, text: string) => void,
): Promise<{ reads: ReadReplica; close: () => Promise<void> }> {
  if (url === undefined) return { reads: new ReadReplica(), close: async () => {} }
  const onIdleError = (error: Error) => warn({ err: error }, 'a connection to the read replica was lost')
  const { db, close } = await openReplica(url, { onIdleError })
  return { reads: new ReadReplica(db, warn), close }
}
