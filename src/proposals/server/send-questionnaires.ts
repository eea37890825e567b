import type { OwnerId } from '#kernel/access.ts'
import { sendReserved } from '#questionnaires/server/service.ts'
import type { Db } from '#database/db.ts'
import { requireProposal } from './drafts.ts'
import { findTerms } from './terms/terms-store.ts'
import { factsOf } from './view.ts'

/** Once a deal is booked, its client gets the questionnaires that its proposal names. */
export async function sendQuestionnaires(db: Db, owner: OwnerId, dealId: number, now: number): Promise<void> {
  const terms = await findTerms(db, owner, dealId)
  if (!terms) return
  const { questionnaires: reserved, shoot } = factsOf(await requireProposal(db, owner, terms.proposalId))
  await sendReserved(db, owner, dealId, { reserved, shootOn: shoot.day }, now)
}
