import { createHash } from 'node:crypto'
import { laneOf, stageOf } from '#deals/stage.ts'
import { ProposalFacts } from '#proposals/facts.ts'
import { isCreditedInFull, openOf } from '#invoices/open.ts'
import { billOf, boundOf, type Facts, isLive, type Row } from './facts.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The stage is what follows from the times, and a booking is booked by what it says. */
function stageFaults(now: Facts): string[] {
  return now.deals.flatMap((deal) => {
    const { stage, lane, laneAt, id } = deal
    const [shouldBe, list] = [stageOf(deal), laneOf(deal)]
    return [
      ...(stage === shouldBe ? [] : [`deal ${id} is ${stage}, not ${shouldBe}`]),
      ...(lane === list.lane && laneAt === list.laneAt ? [] : [`deal ${id} is listed in ${lane}, not in ${list.lane}`]),
      ...bookedFaults(now, deal),
    ]
  })
}

function bookedFaults(now: Facts, { id, bookedAt, closedFor, shootId }: Row<'deals'>): string[] {
  const bound = boundOf(now, id)
  if (!bound) return bookedAt === null ? [] : [`deal ${id} is booked, but nothing binds`]
  if (shootId === null) return [`deal ${id} binds without a shoot`]
  if (bookedAt !== null || closedFor === 'cancelled') return []
  const proposal = now.proposals.find((one) => one.id === bound.proposalId)
  const { bookedBy } = ProposalFacts.parse(JSON.parse(proposal?.facts ?? ''))
  return bookedBy === 'signature' || isFirstSettled(now, id) ? [`deal ${id} should be booked`] : []
}

function isFirstSettled(now: Facts, dealId: number): boolean {
  const first = now.installments.find((one) => one.dealId === dealId && one.id === 1)
  const bill = first && billOf(now, first)
  return first?.amount === 0 || (bill !== undefined && isPaid(bill))
}

/** Nothing is left to pay, and not because all was credited. */
const isPaid = (bill: Row<'invoices'>): boolean => isLive(bill) && openOf(bill) <= 0 && !isCreditedInFull(bill)

/** One version of a proposal is live, what was sent stays, and what is accepted belongs to it. */
function proposalFaults(now: Facts, before: Facts): string[] {
  const byDeal = Map.groupBy(now.proposals, ({ dealId }) => dealId)
  const live = [...byDeal].filter(
    ([, versions]) => versions.filter(({ state }) => state === 'sent' || state === 'accepted').length > 1,
  )
  const altered = now.proposals.filter(({ id, facts, hash }) => {
    const known = before.proposals.find((one) => one.id === id)
    return sha256(facts) !== hash || (known !== undefined && known.hash !== hash)
  })
  const loose = now.terms.filter(
    ({ proposalId }) => now.proposals.find(({ id }) => id === proposalId)?.state !== 'accepted',
  )
  return [
    ...live.map(([dealId]) => `deal ${dealId} has two live proposals`),
    ...altered.map(({ id }) => `proposal ${id} was altered`),
    ...loose.map(({ dealId }) => `deal ${dealId} has terms of a proposal that is not accepted`),
  ]
}

/** What binds stays as it is. */
const termFaults = (now: Facts, before: Facts): string[] =>
  before.terms
    .filter(({ agreedAt }) => agreedAt !== null)
    .filter((one) => {
      const kept = now.terms.find(({ dealId, n }) => dealId === one.dealId && n === one.n)
      return JSON.stringify(kept) !== JSON.stringify(one)
    })
    .map(({ dealId, n }) => `terms ${n} of deal ${dealId} changed`)

/** What binds was signed by both, and what both have signed binds. */
const signatureFaults = (now: Facts): string[] =>
  now.terms
    .filter(({ n, contractId }) => n === 1 && contractId !== null)
    .filter(({ agreedAt, contractId }) => {
      const contract = now.contracts.find(({ id }) => id === contractId)
      return (contract?.status === 'signed') !== (agreedAt !== null)
    })
    .map(({ dealId }) => `deal ${dealId} binds without a signed contract, or has one and does not bind`)

interface Taken {
  whose: string
  from: number
  until: number
}

function takenTimes({ shoots, holds, deals, now }: Facts): Taken[] {
  const dealOf = (shootId: number) => deals.find((deal) => deal.shootId === shootId)
  return [
    ...shoots
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, takesFrom, takesUntil, date, endsAt }) => {
        const deal = dealOf(id)
        return { whose: deal ? `deal ${deal.id}` : `shoot ${id}`, from: takesFrom ?? date, until: takesUntil ?? endsAt }
      }),
    ...holds
      .filter(({ until }) => until > now)
      .map(({ dealId, startsAt, endsAt }) => ({ whose: `deal ${dealId}`, from: startsAt, until: endsAt })),
  ].filter(({ from, until }) => from < until)
}

/** Who is promised the same time. */
function meetings(facts: Facts): Set<string> {
  const taken = takenTimes(facts)
  return new Set(
    taken.flatMap((one, at) =>
      taken
        .slice(at + 1)
        .filter(({ whose, from, until }) => whose !== one.whose && from < one.until && until > one.from)
        .map(({ whose }) => [whose, one.whose].toSorted().join(' and ')),
    ),
  )
}

/** No time is promised twice, unless the photographer has planned over it. */
function timeFaults(now: Facts, before: Facts): string[] {
  const known = meetings(before)
  return [...meetings(now)].filter((pair) => !known.has(pair)).map((pair) => `${pair} have the same time`)
}

/** An invoice bills one payment, and a payment has one live invoice at most. `linked`: which invoices billed what. */
function billFaults(now: Facts, linked: Map<number, string>): string[] {
  for (const { invoiceId, dealId, id } of now.installments)
    if (invoiceId !== null) linked.set(invoiceId, `payment ${id} of deal ${dealId}`)
  const bills = now.invoices.filter(({ kind }) => kind === 'invoice')
  const live = Map.groupBy(
    bills.filter((bill) => isLive(bill) && !isCreditedInFull(bill)),
    ({ id }) => linked.get(id) ?? 'nothing',
  )
  return [
    ...[...live].filter(([, own]) => own.length > 1).map(([what]) => `${what} has two live invoices`),
    ...(live.has('nothing') ? ['an invoice bills nothing'] : []),
    ...bills
      .filter(({ creditedCents, total }) => creditedCents > total)
      .map(({ invoiceNumber }) => `more than all of ${invoiceNumber ?? ''} was credited`),
  ]
}

/** Emails follow from rows of the plan that are marked as sent, each once. */
export function emailFaults(now: Facts, before: Facts): string[] {
  const fresh = [...now.ordered].filter(([id]) => !before.ordered.has(id)).map(([, emailId]) => emailId)
  const isSent = (facts: Facts, id: number) => facts.planned.find((row) => row.id === id)?.state === 'sent'
  const marked = now.planned.filter(({ id }) => isSent(now, id) && !isSent(before, id)).map(({ id }) => id)
  return [
    ...fresh.filter((id, at) => fresh.indexOf(id) !== at).map((id) => `planned email ${id} was sent twice`),
    ...fresh.filter((id) => !marked.includes(id)).map((id) => `email ${id} was sent without a planned row`),
    ...marked.filter((id) => !fresh.includes(id)).map((id) => `email ${id} is marked as sent, and was not`),
  ]
}

/** Of what is refused nothing is written; that a time was wanted is told once. */
export function refusalFaults(now: Facts, before: Facts, isWanted: boolean): string[] {
  const kept = ['proposals', 'terms', 'installments', 'invoices', 'holds', 'shoots', 'contracts'] as const
  const written = kept.filter((table) => JSON.stringify(now[table]) !== JSON.stringify(before[table]))
  const told = now.wanted.length - before.wanted.length
  return [
    ...written.map((table) => `it was refused, and ${table} changed`),
    ...(told === (isWanted ? 1 : 0) ? [] : [`the photographer was told ${told} times`]),
  ]
}

/** What holds whatever was done. `mayMeet`: the photographer has planned over what is taken. */
export const stateFaults = (
  now: Facts,
  before: Facts,
  { linked = new Map<number, string>(), mayMeet = false } = {},
): string[] => [
  ...stageFaults(now),
  ...proposalFaults(now, before),
  ...termFaults(now, before),
  ...signatureFaults(now),
  ...billFaults(now, linked),
  ...(mayMeet ? [] : timeFaults(now, before)),
]
