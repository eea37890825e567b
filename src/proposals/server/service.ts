import { photographerName, requireSettings, todayOf } from '#accounts/server/settings/settings.ts'
import { removeContract, requireContract, statusAt } from '#contracts/server/service.ts'
import { withdrawForOtherTerms } from '#contracts/server/signing/withdraw-signature.ts'
import { recordEvent, requireDeal, withDealChange } from '#deals/server/service.ts'
import { dropMove, freeHold } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { Problem } from '#kernel/problem.ts'
import { changeShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { proposalOfContract } from '#proposals/server/acceptance/accept-and-sign.ts'
import { changeOfContract } from './changes/accept-change.ts'
import { newestChange } from './changes/change-basis.ts'
import { listSigned } from './changes/change-store.ts'
import { refusal, requireProposal } from './drafts.ts'
import { agreedOf } from '#proposals/server/payments/installments.ts'
import { billingOf } from '#proposals/server/payments/billing.ts'
import { unsignedMove } from './moving/unsigned-move.ts'
import * as store from '#proposals/server/versions/proposal-store.ts'
import { deleteOpenTerms, findTerms } from './terms/terms-store.ts'
import { toListed, toProposal } from './view.ts'

export { acceptProposal, type Acceptance } from '#proposals/server/acceptance/accept.ts'
export { layOutResulting, readResulting, signResulting } from '#proposals/server/acceptance/accept-and-sign.ts'
export {
  acceptChange,
  type AddendumSigning,
  declineChange,
  layOutAddendum,
  noChange,
  readAddendum,
  requireChange,
} from './changes/accept-change.ts'
export { changeBasis } from './changes/change-basis.ts'
export { creditByHand } from './changes/credit-by-hand.ts'
export { changesFor } from './changes/seen-change.ts'
export { sendChange, withdrawChange } from './changes/send-change.ts'
export { agreedAmong, bindBySignature, bookByPayment, isAgreed, isReplaced } from '#proposals/server/acceptance/bind.ts'
export { cancelDeal, type Settled } from '#proposals/server/cancelling/cancel.ts'
export { cancellationOf } from '#proposals/server/cancelling/cancellation.ts'
export { askToMove, withdrawMove } from './moving/ask.ts'
export { confirmMove, declineMove } from './moving/answer.ts'
export { deliver } from './deliver.ts'
export { hasAgreed, keepDaysWithShoot, moveShoot } from '#proposals/server/moving/move.ts'
export { timeAt } from './moving/asked-time.ts'
export { movedPayments, paymentsThatFollow } from './moving/moved-payments.ts'
export { moveAsChosen } from './moving/move-as-chosen.ts'
export { moveByAddendum, type SignedMove } from './moving/move-by-addendum.ts'
export { isAddendumOffered } from './moving/unsigned-move.ts'
export { offerAddendum, withdrawAddendum } from './moving/offer-addendum.ts'
export { type Beginning, changeDraft, createDraft, newFacts, requireProposal } from './drafts.ts'
export { beginWith, packageReader, readPackage } from './from-package.ts'
export { advanceBy } from './changes/write-change.ts'
export { hashOfFacts, sendProposal } from './send.ts'
export {
  comingHold,
  dealOfContract,
  isBoundBy,
  onOwnSignature,
  plannedOfDeal,
  plannedWith,
} from '#proposals/server/acceptance/signing-work.ts'
export { firstBillOf } from '#proposals/server/payments/first-bill.ts'
export { issueNow } from '#proposals/server/payments/issue.ts'
export { proposalFile } from './pdf.ts'
export { listOfClient, listOfDeal } from '#proposals/server/versions/proposal-store.ts'
export { heldForContract } from './holds.ts'
export { listToBillOfClient, paymentNames } from './terms/installment-store.ts'
export { dealsOfContracts, openTermsOf } from './terms/terms-store.ts'
export { factsOf, plannedIn, sumsWith, ticksOf } from './view.ts'

/** What was agreed, with the state of its contract. */
export async function agreementOf(db: Db, owner: OwnerId, dealId: number, now: number) {
  const agreed = await agreedOf(db, owner, dealId, now)
  if (!agreed) return null
  const { contractId, ...others } = agreed
  const change = await newestChange(db, owner, dealId)
  const contract = contractId === null ? undefined : await draftOf(db, owner, contractId)
  return {
    ...others,
    change,
    unsignedMove: await unsignedMoveOf(db, owner, dealId, others),
    contract: contract ? toAgreed(contract, now) : null,
    addenda: await addendaOf(db, owner, dealId, now),
  }
}

/** Null while nothing binds, and once the booking is cancelled. */
async function unsignedMoveOf(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { agreedAt, cancelled }: { agreedAt: number | null; cancelled: unknown },
) {
  if (agreedAt === null || cancelled !== null) return null
  return unsignedMove(db, owner, await billingOf(db, owner, dealId))
}

const toAgreed = (contract: Awaited<ReturnType<typeof requireContract>>, now: number) => ({
  id: contract.id,
  number: contract.contractNumber,
  status: statusAt(contract, now) as string,
})

/** The contracts that were signed with the changes of a deal. */
async function addendaOf(db: Db, owner: OwnerId, dealId: number, now: number) {
  const addenda = []
  for (const { contractId: id } of await listSigned(db, owner, dealId))
    addenda.push(toAgreed(await requireContract(db, owner, id), now))
  return addenda
}

/** What the signature that its photographer gave in advance was given for: a proposal, or a change of one. */
export const offerOfContract = async (db: Db, owner: OwnerId, contractId: number) =>
  (await changeOfContract(db, owner, contractId)) ?? proposalOfContract(db, owner, contractId)

/** The same, of a deal of which something is billed. */
export async function requireAgreement(db: Db, owner: OwnerId, dealId: number, now: number) {
  const agreed = await agreementOf(db, owner, dealId, now)
  if (!agreed) throw new Problem('not_found', 'Nothing is agreed yet.')
  return agreed
}

/** The versions of a deal's proposal, newest first, and what was agreed. */
export async function proposalsOf(db: Db, owner: OwnerId, dealId: number, now: number) {
  await requireDeal(db, owner, dealId)
  const today = await todayOf(db, owner, now)
  return {
    proposals: (await store.listOfDeal(db, owner, dealId)).map((row) => toListed(row, today)),
    agreed: await agreementOf(db, owner, dealId, now),
  }
}

export const wholeProposal = async (db: Db, owner: OwnerId, id: number, now: number) =>
  toProposal(db, owner, await requireProposal(db, owner, id), now)

/** Undoes what an acceptance that does not bind yet has written: the contract's draft, and a shoot planned with it. */
async function undoAcceptance(
  db: Db,
  owner: OwnerId,
  dealId: number,
  now: number,
  isByClient = false,
): Promise<{ shootId?: null }> {
  const terms = await findTerms(db, owner, dealId)
  if (!terms) return {}
  if (terms.agreedAt !== null) throw new Problem('conflict', 'This booking is agreed, so its terms stay.')
  const contract = terms.contractId === null ? undefined : await draftOf(db, owner, terms.contractId)
  if (contract) await removeResulting(db, owner, contract.id, now, isByClient)
  await deleteOpenTerms(db, owner, dealId)
  const { shootId } = await requireDeal(db, owner, dealId)
  // Accepted before there were holds.
  if (shootId === null || contract?.shootId !== shootId) return {}
  await changeShoot(db, owner, shootId, { status: 'cancelled' }, now)
  return { shootId: null }
}

/** Photographers take back their signature themselves, before they withdraw what it was given for. */
async function removeResulting(db: Db, owner: OwnerId, id: number, now: number, isByClient: boolean): Promise<void> {
  if (isByClient) await withdrawForOtherTerms(db, owner, id, now)
  await removeContract(db, owner, id, now)
}

/** The contract of accepted terms; it may have been deleted while it was a draft. */
const draftOf = (db: Db, owner: OwnerId, id: number) => ifFound(requireContract(db, owner, id))

/** Withdraws a proposal that was sent, or accepted and does not bind yet: the client may not accept it any more. */
export async function withdrawProposal(db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number) {
  const { dealId } = await requireProposal(db, owner, id)
  await withDealChange(db, owner, dealId, { now }, async () => {
    const row = await store.updateProposal(db, owner, id, {}, now, ifMatch)
    if (!row) throw await refusal(db, owner, id)
    if (row.state !== 'sent' && row.state !== 'accepted')
      throw new Problem('conflict', 'This version is not open, so it can’t be withdrawn.')
    const undone = row.state === 'accepted' ? await undoAcceptance(db, owner, dealId, now) : {}
    await store.fillProposal(db, owner, id, { state: 'withdrawn' })
    await freeHold(db, owner, dealId)
    await recordEvent(db, owner, dealId, { kind: 'proposal withdrawn' }, now)
    return { ...undone, repliedAt: now }
  })
  return wholeProposal(db, owner, id, now)
}

/**
 * Declines a proposal of a client, which loses the deal. Of a client who cancels, also one that they have accepted and
 * that does not bind yet.
 */
export async function declineProposal(
  db: Db,
  owner: OwnerId,
  id: number,
  words: string,
  now: number,
  { isCanceled = false }: { isCanceled?: boolean } = {},
): Promise<void> {
  const { dealId } = await requireProposal(db, owner, id)
  await withDealChange(db, owner, dealId, { now }, async () => {
    const row = await requireProposal(db, owner, id)
    if (row.state === 'declined') return {}
    const isTakenBack = isCanceled && row.state === 'accepted'
    if (row.state !== 'sent' && !isTakenBack)
      throw new Problem('conflict', 'This proposal is no longer open. Reload the page.')
    const undone = isTakenBack ? await undoAcceptance(db, owner, dealId, now, true) : {}
    await store.fillProposal(db, owner, id, { state: 'declined', declinedFor: words, version: row.version + 1 })
    await freeHold(db, owner, dealId)
    await dropMove(db, owner, dealId, now)
    await recordEvent(db, owner, dealId, { kind: 'proposal declined', text: words }, now)
    return { ...undone, closedAt: now, closedFor: 'declined' as const }
  })
}

/** Counts a visit to a proposal. Returns whether it was the first. */
export async function noteOpened(db: Db, owner: OwnerId, id: number, now: number): Promise<boolean> {
  const row = await requireProposal(db, owner, id)
  await store.fillProposal(db, owner, id, { opens: row.opens + 1, openedAt: row.openedAt ?? now })
  if (row.openedAt !== null) return false
  await withDealChange(db, owner, row.dealId, { now }, async () => {
    await recordEvent(db, owner, row.dealId, { kind: 'proposal opened' }, now)
    return {}
  })
  return true
}

/** The studio as its client knows it. */
export async function studioOf(db: Db, owner: OwnerId, now: number) {
  const settings = await requireSettings(db, owner)
  return {
    name: photographerName(settings),
    email: settings.account.email,
    phone: settings.profile.phone,
    weatherUnit: settings.preferences.weatherUnit,
    today: await todayOf(db, owner, now),
  }
}
