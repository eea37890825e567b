import type { OwnerId } from '#kernel/access.ts'
import { sendReserved } from '#questionnaires/server/service.ts'
import type { Db } from '#database/db.ts'
import { requireProposal } from '#proposals/server/drafts.ts'
import { findTerms } from '#proposals/server/terms/terms-store.ts'
import { factsOf } from '#proposals/server/view.ts'

/** Once a deal is booked, its client gets the questionnaires that its proposal names. */
export async function sendQuestionnaires(db: Db, owner: OwnerId, dealId: number, now: number): Promise<void> {
  const terms = await findTerms(db, owner, dealId)
  if (!terms) return
  const { questionnaires: reserved, shoot } = factsOf(await requireProposal(db, owner, terms.proposalId))
  await sendReserved(db, owner, dealId, { reserved, shootOn: shoot.day }, now)
}
