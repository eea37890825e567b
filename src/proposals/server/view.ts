import { todayOf } from '#accounts/server/settings/settings.ts'
import type { ProposalSums, Ticks } from '#proposals/api.ts'
import { ProposalFacts } from '#proposals/facts.ts'
import { smallestTotal, sumsOf, usualTicks } from '#proposals/lines.ts'
import { dueDay, installmentAmounts } from '#proposals/payment-plan.ts'
import type { OwnerId } from '#kernel/access.ts'
import { percentOf } from '#tax/codes.ts'
import type { Db } from '#database/db.ts'
import { changedIn } from '#proposals/server/changed-terms.ts'
import type { FoundProposal } from '#proposals/server/versions/proposal-store.ts'

export const factsOf = (row: Pick<FoundProposal, 'facts'>): ProposalFacts => ProposalFacts.parse(JSON.parse(row.facts))

/** The payments as they were planned last: by the last terms, else by the proposal. */
export function plannedIn({ facts, lastTerms }: { facts: string; lastTerms: string | null }): ProposalFacts['plan'] {
  const changed = lastTerms === null ? undefined : changedIn({ facts: lastTerms })
  return (changed?.agreed ?? factsOf({ facts })).plan
}

export const ticksOf = (row: Pick<FoundProposal, 'ticks'>): Ticks | null =>
  row.ticks === null ? null : (JSON.parse(row.ticks) as Ticks)

/** The sums with these extras, and the payments as if it were accepted on a day. */
export function sumsWith(facts: ProposalFacts, ticks: Ticks, accepted: string): ProposalSums {
  const sums = sumsOf(facts, ticks)
  const amounts = installmentAmounts(
    sums.total,
    facts.plan.map(({ share }) => share),
  )
  return {
    ...sums,
    groups: sums.groups.map(({ rate, words, net, tax, gross }) => ({ rate: percentOf(rate), words, net, tax, gross })),
    installments: facts.plan.map(({ name, due }, at) => ({
      name,
      amount: amounts[at] ?? 0,
      dueOn: dueDay(due, { accepted, shoot: facts.shoot.day }),
    })),
  }
}

export const isExpired = ({ state, validUntil }: FoundProposal, today: string): boolean =>
  state === 'sent' && validUntil < today

/** A version in a list. */
export function toListed(row: FoundProposal, today: string) {
  const facts = factsOf(row)
  const { total } = sumsOf(facts, ticksOf(row) ?? usualTicks(facts.lines))
  const isSignedAhead = row.advance !== null
  return { ...row, currency: facts.currency, total, isExpired: isExpired(row, today), isSignedAhead }
}

/** A version with everything that it says. */
export async function toProposal(db: Db, owner: OwnerId, row: FoundProposal, now: number) {
  const today = await todayOf(db, owner, now)
  const facts = factsOf(row)
  const ticks = ticksOf(row)
  return {
    ...toListed(row, today),
    facts,
    sums: sumsWith(facts, ticks ?? [...usualTicks(facts.lines)], today),
    smallest: smallestTotal(facts),
    ticks,
  }
}
