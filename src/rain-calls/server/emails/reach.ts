import type { OwnerId } from '#kernel/access.ts'
import { missingForClients, type Reach } from '#kernel/server/reach-clients.ts'
import type { Unreached } from '#rain-calls/reach.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import type { Db } from '#database/db.ts'
import { clientOfCall } from './enqueue-emails.ts'

const unreachedFor = { no_mail: 'no mail', no_public_address: 'local links' } as const

/** Why no client can be emailed a link now; null when they can. */
function whyNobody(install: Reach): Unreached | null {
  const missing = missingForClients(install)
  return missing === undefined ? null : unreachedFor[missing]
}

/** Why a client cannot be emailed a link now; null when they can. */
export const whyUnreachedClient = ({ email }: { email: string }, install: Reach): Unreached | null =>
  whyNobody(install) ?? (email === '' ? 'no address' : null)

/** The same of the client of a call. */
export async function whyUnreached(
  db: Db,
  owner: OwnerId,
  call: Pick<RainCall, 'contractId'>,
  install: Reach,
): Promise<Unreached | null> {
  // The client matters only where emails reach anybody.
  return whyNobody(install) ?? whyUnreachedClient(await clientOfCall(db, owner, call), install)
}
