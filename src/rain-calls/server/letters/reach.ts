import type { OwnerId } from '#kernel/access.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Unreached } from '#rain-calls/reach.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import type { Db } from '#database/db.ts'
import { clientOfCall } from './mail-letters.ts'

/** What emails need of the installation. */
export type Reach = Pick<Install, 'mail' | 'linksReachOutside'>

/** Why a client cannot be emailed a link now; null when they can. */
export function whyUnreachedClient({ email }: { email: string }, { mail, linksReachOutside }: Reach): Unreached | null {
  if (!mail) return 'no mail'
  if (!linksReachOutside) return 'local links'
  return email === '' ? 'no address' : null
}

/** The same of the client of a call. */
export const whyUnreached = async (
  db: Db,
  owner: OwnerId,
  call: Pick<RainCall, 'contractId'>,
  install: Reach,
): Promise<Unreached | null> => whyUnreachedClient(await clientOfCall(db, owner, call), install)
