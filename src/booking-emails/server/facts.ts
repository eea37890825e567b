import { type BookingFacts, nothing } from '#booking-emails/plan.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { factsOf } from '#proposals/server/service.ts'
import { listOpen } from '#questionnaires/server/service.ts'
import type { Db } from '#database/db.ts'
import * as query from './facts-query.ts'

type Deal = Awaited<ReturnType<typeof query.listDealFacts>>[number]

/** The day of a booked shoot, by the clock of its place. */
function shootOf({ bookedAt, date, endsAt, timeZone, status }: Deal): BookingFacts['shoot'] {
  if (bookedAt === null || status === 'cancelled') return null
  if (date === null || endsAt === null || timeZone === null) return null
  return { firstDay: dayAt(date, timeZone), lastDay: dayAt(endsAt - 1, timeZone), timeZone }
}

const byDeal = <R extends { dealId: number }>(rows: readonly R[]): Map<number, R[]> =>
  Map.groupBy(rows, ({ dealId }) => dealId)

type Proposal = Awaited<ReturnType<typeof query.listOpenProposals>>[number]

const proposalOf = (
  { id, sentAt, openedAt, validUntil, facts }: Proposal,
  timeZone: string,
): BookingFacts['proposal'] => ({
  about: id,
  sentOn: dayAt(sentAt ?? 0, timeZone),
  isOpened: openedAt !== null,
  validUntil,
  shootOn: factsOf({ facts }).shoot.day,
})

const isOpen = ({ closedAt, clientId }: Deal): boolean => closedAt === null && clientId !== null

/** What the clients of some deals can be emailed about, in a constant number of queries. `timeZone`: the studio's. */
export async function factsOfDeals(
  db: Db,
  owner: OwnerId,
  deals: readonly Deal[],
  timeZone: string,
): Promise<Map<number, BookingFacts>> {
  const ids = deals.map(({ id }) => id)
  const proposals = byDeal(await query.listOpenProposals(db, owner, ids))
  const contracts = byDeal(await query.listWaitingContracts(db, owner, ids))
  const payments = byDeal(await query.listOpenPayments(db, owner, ids))
  const sheets = byDeal(await listOpen(db, owner, ids))
  const askedOf = ({ id: dealId }: Deal): BookingFacts['questionnaires'] =>
    (sheets.get(dealId) ?? []).map(({ id, dueOn }) => ({ about: id, dueOn }))
  const proposedOf = (deal: Deal): BookingFacts => {
    const [proposal] = proposals.get(deal.id) ?? []
    const [contract] = contracts.get(deal.id) ?? []
    const sentAt = contract?.sentAt ?? contract?.frozenAt ?? 0
    return {
      proposal: proposal ? proposalOf(proposal, timeZone) : null,
      contract: contract ? { about: contract.proposalId, sentOn: dayAt(sentAt, timeZone) } : null,
      bookedAt: deal.bookedAt,
      payments: (payments.get(deal.id) ?? []).map(({ id, dueDate, dueOn, billedAt, sentAt, sentHow, isByHand }) => ({
        about: id,
        dueOn: dueDate ?? dueOn,
        // One that its client has only opened was not sent to them.
        billedAt: (sentAt === null || sentHow === null) && !isByHand ? billedAt : null,
      })),
      questionnaires: askedOf(deal),
      shoot: shootOf(deal),
    }
  }
  const factsOf = (deal: Deal): BookingFacts => {
    if (!isOpen(deal)) return nothing
    return deal.proposedAt === null ? { ...nothing, questionnaires: askedOf(deal) } : proposedOf(deal)
  }
  return new Map(deals.map((deal) => [deal.id, factsOf(deal)]))
}
