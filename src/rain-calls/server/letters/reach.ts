import type { OwnerId } from '#kernel/access.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Unreached } from '#rain-calls/reach.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import type { Db } from '#database/db.ts'
import { clientOfCall } from './mail-letters.ts'

/** What emails need of the installation. */
export type Reach = Pick<Install, 'mail' | 'linksReachOutside'>

/** Why the client of a call cannot be emailed a link now; null when they can. */
export async function whyUnreached(
  db: Db,
  owner: OwnerId,
  call: Pick<RainCall, 'contractId'>,
  { mail, linksReachOutside }: Reach,
): Promise<Unreached | null> {
  if (!mail) return 'no mail'
  if (!linksReachOutside) return 'local links'
  return (await clientOfCall(db, owner, call)).email === '' ? 'no address' : null
}
