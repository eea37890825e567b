import { todayOf } from '#accounts/server/settings/settings.ts'
import { cancellationWords } from '#client-language/words.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { fillText } from '#contracts/server/service.ts'
import type { ComingContract } from '#contracts/server/signing/at-once/coming-document.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import type { Ticks } from '#proposals/api.ts'
import { cancellationTerms } from '#proposals/cancellation-lines.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { sumsOf } from '#proposals/lines.ts'
import { installmentAmounts } from '#proposals/payment-plan.ts'
import { shootMinutes, shootStart } from '#proposals/shoot-length.ts'
import { ShootDraft, storedCoordinates } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'
import type { FoundProposal } from './store.ts'
import { factsOf } from './view.ts'

/** What is accepted, and by whom. Nothing that results from it is written yet. */
export interface Accepted {
  facts: ProposalFacts
  ticks: Ticks
  clientId: number
}

/** The shoot that results; null while it has no day. */
export function shootResulting({ facts, ticks }: Pick<Accepted, 'facts' | 'ticks'>) {
  const { title, shoot } = facts
  const date = shootStart(shoot)
  if (date === undefined) return null
  const { type, place: location, coordinates, timeZone } = shoot
  const duration = shootMinutes(facts, ticks)
  return { ...ShootDraft.parse({ title, location, type, duration, timeZone, coordinates }), date, timeZone }
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
export async function contractResulting(db: Db, owner: OwnerId, accepted: Accepted, now: number) {
  const { facts, ticks, clientId } = accepted
  const shoot = shootResulting(accepted)
  if (facts.contract === null || !shoot) return null
  const { currency, title } = facts
  const { total } = sumsOf(facts, ticks)
  const deposit = depositOf(facts, total)
  const filling = {
    clientId,
    contractDate: await todayOf(db, owner, now),
    currency,
    totalAmount: decimalOfMoney(total, currency),
    depositAmount: deposit === null ? null : decimalOfMoney(deposit, currency),
  }
  const content = await fillText(db, owner, facts.contract, { ...filling, shoot }, now)
  const terms = cancellationTerms(facts, total, cancellationWords(await localeOfClient(db, owner, clientId)))
  return { ...filling, title, content, packageDetails: '', terms, status: 'draft' as const }
}

/** The same as it will be laid out, before it is written; undefined without a contract, or a number for it. */
export async function comingContract(
  db: Db,
  owner: OwnerId,
  row: Pick<FoundProposal, 'facts' | 'contractNumber'>,
  { ticks, clientId }: Pick<Accepted, 'ticks' | 'clientId'>,
  now: number,
): Promise<ComingContract | undefined> {
  const accepted = { facts: factsOf(row), ticks, clientId }
  const [shoot, draft] = [shootResulting(accepted), await contractResulting(db, owner, accepted, now)]
  if (!shoot || !draft || row.contractNumber === null) return undefined
  const { title, date: at, timeZone, location, coordinates } = shoot
  const { total } = sumsOf(accepted.facts, ticks)
  return {
    number: row.contractNumber,
    clientName: (await requireClient(db, owner, clientId)).name,
    locale: await localeOfClient(db, owner, clientId),
    shoot: {
      title,
      at,
      timeZone,
      location,
      coordinates: coordinates && storedCoordinates(JSON.stringify(coordinates)),
    },
    draft,
    total,
    deposit: depositOf(accepted.facts, total),
  }
}
