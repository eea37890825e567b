import { offerName, signedForIn } from '#contracts/advance.ts'
import type { Facts } from '#kernel/chained-events.ts'
import { offerOf } from '#contracts/server/offer-of-contract.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** How the proposal for which the photographer signed in advance differs from what the record says of it. */
export async function offerFaults(db: Db, owner: OwnerId, id: number, facts: Facts): Promise<string[]> {
  const signedFor = signedForIn(facts)
  if (!signedFor) return []
  const { proposal, version, hash, isChange } = signedFor
  const name = offerName(signedFor)
  const stored = await offerOf()(db, owner, id)
  if (stored?.proposal !== proposal || stored.version !== version || stored.isChange !== isChange)
    return [`The text of ${name}, for which the photographer signed in advance, is missing.`]
  return stored.hash === hash
    ? []
    : [`The text of ${name}, was changed since the photographer signed for it in advance.`]
}
