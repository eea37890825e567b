import { requireDeal, withDealChange } from '#deals/server/service.ts'
import type { Occasion } from '#documents/occasion.ts'
import type { OwnerId } from '#kernel/access.ts'
import { takenTime } from '#proposals/taken-time.ts'
import type { Db } from '#database/db.ts'
import { requireProposal } from '#proposals/server/drafts.ts'
import { holdFromOwnSignature } from '#proposals/server/holds.ts'
import { plannedShoot } from './resulting.ts'
import { findTerms, findTermsOfContract } from '#proposals/server/terms/terms-store.ts'
import { factsOf, ticksOf } from '#proposals/server/view.ts'

type Terms = Awaited<ReturnType<typeof findTerms>>

/** What was accepted, as long as it does not bind. */
async function waitingIn(db: Db, owner: OwnerId, terms: Terms) {
  if (!terms || terms.agreedAt !== null) return undefined
  const proposal = await requireProposal(db, owner, terms.proposalId)
  const facts = factsOf(proposal)
  const ticks = ticksOf(proposal) ?? []
  return { dealId: terms.dealId, facts, ticks, time: takenTime(facts, ticks) }
}

const waitingFor = async (db: Db, owner: OwnerId, contractId: number) =>
  waitingIn(db, owner, await findTermsOfContract(db, owner, contractId))

/** Whether the terms of a contract bind. */
export async function isBoundBy(db: Db, owner: OwnerId, contractId: number): Promise<boolean> {
  const terms = await findTermsOfContract(db, owner, contractId)
  return terms !== undefined && terms.agreedAt !== null
}

/** Once the photographer has signed what a client has accepted, the time to sign begins for the client. */
export async function onOwnSignature(db: Db, owner: OwnerId, contractId: number, now: number): Promise<void> {
  const accepted = await waitingFor(db, owner, contractId)
  if (!accepted) return
  const { dealId, facts, time } = accepted
  await withDealChange(db, owner, dealId, { now }, async () => {
    if (time) await holdFromOwnSignature(db, owner, await requireDeal(db, owner, dealId), { facts, time }, now)
    return { repliedAt: now }
  })
}

/** For how long the photographer's signature will hold the time; undefined when it holds nothing. */
export async function comingHold(db: Db, owner: OwnerId, contractId: number) {
  const accepted = await waitingFor(db, owner, contractId)
  if (!accepted?.time || !accepted.facts.exclusive) return undefined
  return { hours: accepted.facts.holdHours, timeZone: accepted.facts.shoot.timeZone }
}

/** The shoot that is planned once a contract is signed. */
export async function plannedWith(db: Db, owner: OwnerId, contractId: number): Promise<Occasion | undefined> {
  const accepted = await waitingFor(db, owner, contractId)
  return accepted && plannedShoot(accepted)
}

/** The shoot that is planned once what a deal has accepted is signed. */
export async function plannedOfDeal(db: Db, owner: OwnerId, dealId: number): Promise<Occasion | undefined> {
  const accepted = await waitingIn(db, owner, await findTerms(db, owner, dealId))
  return accepted && plannedShoot(accepted)
}

/** The deal of a contract that follows from a proposal; undefined for others. */
export const dealOfContract = async (db: Db, owner: OwnerId, contractId: number): Promise<number | undefined> =>
  (await findTermsOfContract(db, owner, contractId))?.dealId
