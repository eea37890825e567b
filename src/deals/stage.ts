import { z } from 'zod'

/** Where a deal stands, oldest first. */
export const Stage = z.enum(['inquiry', 'proposed', 'booked', 'lost'])
export type Stage = z.output<typeof Stage>

/** Why a deal was lost; `declined` and `cancelled` follow from what happened and cannot be chosen. */
export const chosenReasons = ['no answer', 'price', 'date', 'other'] as const
export const LostReason = z.enum([...chosenReasons, 'declined', 'cancelled'])
export type LostReason = z.output<typeof LostReason>

export const reasonLabels: Record<LostReason, string> = {
  'no answer': 'No answer',
  price: 'Price',
  date: 'Date',
  other: 'Another reason',
  declined: 'Declined the proposal',
  cancelled: 'Cancelled',
}

/** The facts from which the stage follows; times in epoch milliseconds. */
export interface StageFacts {
  closedAt: number | null
  bookedAt: number | null
  /** When the first proposal was sent. */
  proposedAt: number | null
}

/** The one place that decides where a deal stands. */
export function stageOf({ closedAt, bookedAt, proposedAt }: StageFacts): Stage {
  if (closedAt !== null) return 'lost'
  if (bookedAt !== null) return 'booked'
  return proposedAt === null ? 'inquiry' : 'proposed'
}

/** Who has to act next; what is booked or lost has lists of its own. */
export const Lane = z.enum(['ours', 'theirs', 'booked', 'lost'])
export type Lane = z.output<typeof Lane>

/** The facts from which the list of a deal follows. */
export interface LaneFacts extends StageFacts {
  receivedAt: number
  /** When the client last asked for something, or accepted. */
  askedAt: number | null
  /** When the photographer last answered. */
  repliedAt: number | null
}

/** The list in which a deal stands, and since when, by which the list is ordered. */
export function laneOf(facts: LaneFacts): { lane: Lane; laneAt: number } {
  const { closedAt, bookedAt, proposedAt, repliedAt, askedAt, receivedAt } = facts
  if (closedAt !== null) return { lane: 'lost', laneAt: closedAt }
  if (bookedAt !== null) return { lane: 'booked', laneAt: bookedAt }
  const answeredAt = Math.max(proposedAt ?? 0, repliedAt ?? 0)
  if (answeredAt === 0) return { lane: 'ours', laneAt: askedAt ?? receivedAt }
  return askedAt !== null && askedAt >= answeredAt
    ? { lane: 'ours', laneAt: askedAt }
    : { lane: 'theirs', laneAt: answeredAt }
}

/** After so many days without an answer a client has gone quiet. */
const quietAfterDays = 10
export const quietAfterMs = quietAfterDays * 86_400_000

/** The groups in which deals are listed. */
export const Group = z.enum(['needs-you', 'waiting', 'quiet', 'booked', 'lost'])
export type Group = z.output<typeof Group>
