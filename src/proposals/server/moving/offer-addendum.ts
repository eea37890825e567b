import { createLink } from '#client-links/server/service.ts'
import { requireClient } from '#clients/server/service.ts'
import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { recordEvent, requireNotLost, withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { enqueueMailFor } from '#kernel/server/mail/mail-limit.ts'
import { type Advance, moveAdvanceWords } from '#proposals/advance.ts'
import { contractToAmend } from '#proposals/server/changes/addendum.ts'
import { agreedLines } from '#proposals/server/changes/changed-lines.ts'
import { withdrawWaitingAddendum } from '#proposals/server/changes/withdraw-addendum.ts'
import { advanceBy, type Signer, writeChange } from '#proposals/server/changes/write-change.ts'
import { recipientsFor } from '#proposals/server/send.ts'
import { standingOf } from '#proposals/server/payments/standing.ts'
import type { Db } from '#database/db.ts'
import { movedSinceSigned } from './unsigned-move.ts'

/** The photographer's signature of the addendum of a move; refused where no contract was signed. */
export async function advanceForMove(
  db: Db,
  owner: OwnerId,
  dealId: number,
  signature: SignatureDraft,
  signer: Signer,
): Promise<Advance> {
  if ((await contractToAmend(db, owner, dealId)) !== null) return advanceBy(signature, moveAdvanceWords, signer)
  const message = 'No contract was signed, so there is no addendum to sign.'
  throw new Problem('invalid', message, { fields: { signature: message } })
}

/** Offers the client of a deal, whose row is locked, an addendum that states the new time. Returns the change's id. */
export async function offerMove(
  db: Db,
  owner: OwnerId,
  dealId: number,
  advance: Advance,
  now: number,
): Promise<number | undefined> {
  const standing = await standingOf(db, owner, dealId)
  const { billing } = standing
  const moved = await movedSinceSigned(db, owner, billing)
  if (!moved) return undefined
  const { total, pricedBy } = billing
  const same = { plan: null, was: [], credits: [], refund: 0 }
  const facts = { words: '', from: pricedBy, before: total, agreed: agreedLines(billing), moved, ...same }
  const { id } = await writeChange(db, owner, dealId, { facts, total, advance, state: 'waiting', standing }, now)
  await recordEvent(db, owner, dealId, { kind: 'addendum offered', to: moved.to.day }, now)
  return id
}

const unsigned = () =>
  new Problem('conflict', 'No contract was signed, so there is no addendum to sign.', { reason: 'not_agreed' })

interface Offering extends Signer {
  ifMatch: number | undefined
  /** Whether the server can send mail. */
  mail: boolean
  publicUrl: string
}

const none = () => new Problem('conflict', 'The signed documents already state this date.', { reason: 'nothing_moved' })

/** Signs and offers an addendum for a shoot that was moved before. */
export async function offerAddendum(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { signature, isMailed }: { signature: SignatureDraft; isMailed: boolean },
  { ifMatch, mail, publicUrl, ...signer }: Offering,
) {
  const { now } = signer
  const answer = { link: '', isMailed: false }
  await withDealChange(db, owner, dealId, { now, ifMatch }, async (deal) => {
    requireNotLost(deal)
    const client = await requireClient(db, owner, deal.clientId ?? 0)
    if ((await contractToAmend(db, owner, dealId)) === null) throw unsigned()
    const advance = advanceBy(signature, moveAdvanceWords, signer)
    const [to] = recipientsFor({ isMailed }, client, mail)
    const id = await offerMove(db, owner, dealId, advance, now)
    if (id === undefined) throw none()
    const { link, tokenHash } = await createLink(db, owner, client.id, to ?? '', now, publicUrl)
    if (to !== undefined) {
      const facts = { changeId: String(id), link: tokenHash }
      await enqueueMailFor(db, owner, { kind: 'deal-change', recipient: to, facts }, now)
    }
    Object.assign(answer, { link, isMailed: to !== undefined })
    return {}
  })
  return answer
}

/** Takes back an addendum that waits for the client: the shoot stays where it is. */
export async function withdrawAddendum(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { now, ifMatch }: { now: number; ifMatch: number | undefined },
): Promise<void> {
  await withDealChange(db, owner, dealId, { now, ifMatch }, async () => {
    if (!(await withdrawWaitingAddendum(db, owner, dealId, 'withdrawn', now)))
      throw new Problem('conflict', 'No addendum waits for your client.', { reason: 'no_change' })
    return {}
  })
}
