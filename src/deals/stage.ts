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

/** Who has to act next; `booked` and `lost`: nobody, as the client asks nothing. */
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

const answeredAtOf = ({ proposedAt, repliedAt }: Pick<LaneFacts, 'proposedAt' | 'repliedAt'>): number =>
  Math.max(proposedAt ?? 0, repliedAt ?? 0)

/** Whether the client has asked for something since the last answer. What was asked before it was lost is over. */
export const isUnanswered = ({
  askedAt,
  closedAt,
  ...answers
}: Pick<LaneFacts, 'askedAt' | 'closedAt' | 'proposedAt' | 'repliedAt'>): boolean =>
  askedAt !== null && askedAt >= answeredAtOf(answers) && askedAt > (closedAt ?? 0)

/** The list in which a deal stands, and since when, by which the list is ordered. */
export function laneOf(facts: LaneFacts): { lane: Lane; laneAt: number } {
  const { closedAt, bookedAt, askedAt, receivedAt } = facts
  if (isUnanswered(facts)) return { lane: 'ours', laneAt: askedAt ?? receivedAt }
  if (closedAt !== null) return { lane: 'lost', laneAt: closedAt }
  if (bookedAt !== null) return { lane: 'booked', laneAt: bookedAt }
  const answeredAt = answeredAtOf(facts)
  return answeredAt === 0 ? { lane: 'ours', laneAt: receivedAt } : { lane: 'theirs', laneAt: answeredAt }
}

/** After so many days without an answer a client has gone quiet. */
const quietAfterDays = 10
export const quietAfterMs = quietAfterDays * 86_400_000

/** The groups in which deals are listed. */
export const Group = z.enum(['needs-you', 'waiting', 'quiet', 'booked', 'lost'])
export type Group = z.output<typeof Group>

/** What somebody waits for: a reply, the photographer's signature, or another date than the one that was taken. */
export const OurStep = z.enum(['reply', 'sign', 'date'])
export type OurStep = z.output<typeof OurStep>

interface WhatIsAsked {
  laneAt: number | string
  wantedAt?: number | string | null | undefined
  isToSign: boolean
}

/** The one rule of what the photographer does next for somebody who waits. */
export function ourStepOf({ laneAt, wantedAt = null, isToSign }: WhatIsAsked): OurStep {
  // The time was taken when they wanted to accept or sign, so they could not answer.
  if (wantedAt !== null && wantedAt === laneAt) return 'date'
  return isToSign ? 'sign' : 'reply'
}
