import { todayOf } from '#accounts/server/settings/settings.ts'
import { cancellationWords, clientPageWords } from '#client-language/words.ts'
import { type Addressee, addresseeOf, fillText } from '#contracts/server/service.ts'
import type { ComingContract } from '#contracts/server/signing/at-once/coming-document.ts'
import type { Occasion } from '#documents/occasion.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import type { Ticks } from '#proposals/api.ts'
import { agreedText } from '#proposals/agreed-text.ts'
import { cancellationTerms } from '#proposals/cancellation-lines.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { sumsOf } from '#proposals/lines.ts'
import { installmentAmounts } from '#proposals/payment-plan.ts'
import { takenTime } from '#proposals/taken-time.ts'
import type { Db } from '#database/db.ts'
import type { FoundProposal } from '#proposals/server/versions/proposal-store.ts'
import { factsOf } from '#proposals/server/view.ts'

/** What is accepted, and by whom. Nothing that results from it is written yet. */
export interface Accepted {
  facts: ProposalFacts
  ticks: Ticks
  clientId: number
}

/** The shoot that is planned once what is accepted binds, as its contract names it; undefined while it has no day. */
export function plannedShoot({ facts, ticks }: Pick<Accepted, 'facts' | 'ticks'>): Occasion | undefined {
  const time = takenTime(facts, ticks)
  if (!time) return undefined
  const { place, timeZone, coordinates } = facts.shoot
  return { title: facts.title, at: time.start, timeZone, location: place, coordinates }
}

/** The first of several payments. */
function depositOf({ plan }: ProposalFacts, total: number): number | null {
  const [first] = installmentAmounts(
    total,
    plan.map(({ share }) => share),
  )
  return plan.length > 1 ? first || null : null
}

/** The contract that results, with its fields filled; null without one. */
export async function contractResulting(db: Db, owner: OwnerId, { clientId, ...accepted }: Accepted, now: number) {
  const draft = await draftFor(db, owner, accepted, await addresseeOf(db, owner, clientId), now)
  return draft && { clientId, ...draft }
}

async function draftFor(
  db: Db,
  owner: OwnerId,
  { facts, ticks }: Omit<Accepted, 'clientId'>,
  addressee: Addressee,
  now: number,
) {
  const time = takenTime(facts, ticks)
  if (facts.contract === null || !time) return null
  const { currency, title } = facts
  const { place: location, timeZone } = facts.shoot
  const shoot = { title, location, date: time.start, duration: time.minutes, timeZone }
  const { total } = sumsOf(facts, ticks)
  const deposit = depositOf(facts, total)
  const today = await todayOf(db, owner, now)
  const filling = {
    contractDate: today,
    currency,
    totalAmount: decimalOfMoney(total, currency),
    depositAmount: deposit === null ? null : decimalOfMoney(deposit, currency),
  }
  const content = await fillText(db, owner, facts.contract, { ...filling, ...addressee, shoot }, now)
  const { locale } = addressee
  const terms = cancellationTerms(facts, total, cancellationWords(locale))
  const packageDetails = agreedText({ facts, ticks, countedFrom: today, ...clientPageWords(locale), locale })
  const words = { title, content, packageDetails, terms, status: 'draft' as const, weather: facts.weather ?? null }
  return { ...filling, shootId: null, shootTitle: title, ...words }
}

/** The same as it will be laid out, before it is written; undefined without a contract, or a number for it. */
export async function comingContract(
  db: Db,
  owner: OwnerId,
  row: Pick<FoundProposal, 'facts' | 'contractNumber'>,
  { ticks, clientId }: Pick<Accepted, 'ticks' | 'clientId'>,
  now: number,
): Promise<ComingContract | undefined> {
  if (row.contractNumber === null) return undefined
  const accepted = { facts: factsOf(row), ticks, number: row.contractNumber }
  return comingFor(db, owner, accepted, await addresseeOf(db, owner, clientId), now)
}

/** The same for somebody who may be no client yet. */
export async function comingFor(
  db: Db,
  owner: OwnerId,
  { number, ...accepted }: Omit<Accepted, 'clientId'> & { number: string },
  addressee: Addressee,
  now: number,
): Promise<ComingContract | undefined> {
  const [shoot, draft] = [plannedShoot(accepted), await draftFor(db, owner, accepted, addressee, now)]
  if (!shoot || !draft) return undefined
  const { total } = sumsOf(accepted.facts, accepted.ticks)
  const { client, locale } = addressee
  return { number, clientName: client.name, locale, shoot, draft, total, deposit: depositOf(accepted.facts, total) }
}
