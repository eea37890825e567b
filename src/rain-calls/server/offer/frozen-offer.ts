import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import { changeWords } from '#client-language/words.ts'
import { localeOfClient } from '#clients/server/service.ts'
import { isContractNumberTaken, nextContractNumber, requireContract } from '#contracts/server/service.ts'
import type { ComingContract } from '#contracts/server/signing/at-once/coming-document.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Advance } from '#proposals/advance.ts'
import { Offer } from '#rain-calls/offer.ts'
import { countCalls, findUnusedOffer, type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { clauseOfContract } from '#weather-clauses/server/service.ts'
import type { Db } from '#database/db.ts'
import { addendumText } from './addendum-text.ts'

/** What was frozen when the dates of a call were offered; undefined before. */
export const offerOf = ({ offer }: Pick<RainCall, 'offer'>): Offer | undefined =>
  offer === null ? undefined : Offer.parse(JSON.parse(offer))

/** The clause of a call, which its contract has as long as there is the call. */
export async function clauseOf(db: Db, owner: OwnerId, { contractId }: Pick<RainCall, 'contractId'>) {
  const agreed = await clauseOfContract(db, owner, contractId)
  if (!agreed) throw new Problem('conflict', 'This contract has no weather clause.')
  return agreed
}

/** What the next move costs by the clause, minor units: nothing while free ones are left, nor before a forecast. */
export async function feeOf(db: Db, owner: OwnerId, call: RainCall): Promise<number> {
  const { clause } = await clauseOf(db, owner, call)
  const { freeMoves, feeCents } = clause.moves
  const { moves } = await countCalls(db, owner, call.contractId)
  return call.early === 1 || moves < freeMoves ? 0 : feeCents
}

/**
 * A number for the addendum: one of an earlier offer of the same contract is used again if no addendum has it. A number
 * that was used again is that of several offers, of which one may have come to an addendum.
 */
async function numberFor(db: Db, owner: OwnerId, call: RainCall, now: number): Promise<string> {
  const unused = await findUnusedOffer(db, owner, call.contractId)
  const known = unused && offerOf(unused)?.number
  if (known !== undefined && !(await isContractNumberTaken(db, owner, known))) return known
  return nextContractNumber(db, owner, Number(dayAt(now, await timeZoneOf(db, owner)).slice(0, 4)))
}

/** Notes whether the client was emailed about the dates of a call, whose row is locked. */
export async function noteMailed(db: Db, owner: OwnerId, call: RainCall, isMailed: boolean): Promise<void> {
  const offer = offerOf(call)
  if (!offer || offer.isMailed === isMailed) return
  await updateCall(db, owner, call.id, { offer: JSON.stringify({ ...offer, isMailed }) })
}

interface Freezing {
  starts: readonly number[]
  advance: Advance
}

/** Freezes the text with some dates, for which the photographer has signed. */
export async function freezeOffer(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { starts, advance }: Freezing,
  now: number,
): Promise<Offer> {
  const contract = await requireContract(db, owner, call.contractId)
  const { timeZone, location } = await requireShoot(db, owner, call.shootId)
  const locale = await localeOfClient(db, owner, contract.clientId)
  const { hash: clauseHash } = await clauseOf(db, owner, call)
  const fee = await feeOf(db, owner, call)
  const { contractNumber, currency } = contract
  const said = { contract, clauseHash, starts, fee, timeZone, location, locale }
  return {
    number: offerOf(call)?.number ?? (await numberFor(db, owner, call, now)),
    title: changeWords(locale).words.addendumTo(contractNumber),
    content: await addendumText(db, owner, call, said),
    contractDate: await todayOf(db, owner, now),
    currency,
    fee,
    advance,
    isMailed: offerOf(call)?.isMailed,
  }
}

/** The addendum of an offer before it is written, and what is written once it is signed. */
export async function comingAddendum(db: Db, owner: OwnerId, call: RainCall, offer: Offer) {
  const { clientId, clientName } = await requireContract(db, owner, call.contractId)
  const { title, date, timeZone, location, coordinates } = await requireShoot(db, owner, call.shootId)
  const { number, contractDate, currency } = offer
  const draft = {
    clientId,
    shootId: call.shootId,
    contractDate,
    currency,
    totalAmount: null,
    depositAmount: null,
    title: offer.title,
    content: offer.content,
    packageDetails: '',
    terms: '',
    status: 'draft' as const,
  }
  const coming: ComingContract = {
    number,
    clientName,
    locale: await localeOfClient(db, owner, clientId),
    shoot: { title, at: date, timeZone, location, coordinates: storedCoordinates(coordinates) },
    draft,
    total: null,
    deposit: null,
  }
  return { coming, draft }
}
