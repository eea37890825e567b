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

/** Who has to act next; `booked`: nobody, as the client of a booking asks nothing. */
export const Lane = z.enum(['ours', 'theirs', 'booked', 'lost'])
export type Lane = z.output<typeof Lane>

/** The facts from which the list of a deal follows. */
export interface LaneFacts extends StageFacts {
  receivedAt: number
  /** When the client last asked for something, or accepted. */
  askedAt: number | null
  /** When the photographer last answered. */
  repliedAt: number | null
  /** When the client last wanted a time that was taken meanwhile. */
  wantedAt?: number | null
}

/** The list in which a deal stands, and since when, by which the list is ordered. */
export function laneOf(facts: LaneFacts): { lane: Lane; laneAt: number } {
  const { closedAt, bookedAt, proposedAt, repliedAt, askedAt, receivedAt } = facts
  const answeredAt = Math.max(proposedAt ?? 0, repliedAt ?? 0)
  if (closedAt !== null) return { lane: 'lost', laneAt: closedAt }
  if (askedAt !== null && askedAt >= answeredAt && !isTimeFound(facts)) return { lane: 'ours', laneAt: askedAt }
  if (bookedAt !== null) return { lane: 'booked', laneAt: bookedAt }
  return answeredAt === 0 ? { lane: 'ours', laneAt: receivedAt } : { lane: 'theirs', laneAt: answeredAt }
}

/** Whether what the client last asked for was a time, which they got when they booked. */
const isTimeFound = ({ askedAt, wantedAt, bookedAt }: LaneFacts): boolean =>
  askedAt !== null && askedAt === wantedAt && askedAt <= (bookedAt ?? 0)

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
