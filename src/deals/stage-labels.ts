import type { Deal } from './api.ts'
import type { Group, Stage } from './stage.ts'

/** Where a booking stands: its stage; as long as a proposal stands, what has become of it. */
export type Standing = Stage | 'accepted' | 'agreed' | 'proposal withdrawn' | 'proposal expired'

export const stageLabels: Record<Standing, string> = {
  inquiry: 'Inquiry',
  proposed: 'Proposal sent',
  accepted: 'Accepted',
  agreed: 'Agreed',
  'proposal withdrawn': 'Proposal withdrawn',
  'proposal expired': 'Proposal expired',
  booked: 'Booked',
  lost: 'Lost',
}

export type Staged = Pick<Deal, 'stage'> & { proposed?: Deal['proposed'] | undefined }

export function standingOf({ stage, proposed }: Staged, today: string): Standing {
  return (stage === 'proposed' && proposed && answerIn(proposed, today)) || stage
}

function answerIn({ state, isAgreed, validUntil }: NonNullable<Deal['proposed']>, today: string) {
  if (state === 'accepted') return isAgreed ? 'agreed' : 'accepted'
  if (state === 'withdrawn') return 'proposal withdrawn'
  return state === 'sent' && validUntil < today ? 'proposal expired' : undefined
}

/** Where a booking stands, in words. */
export const stageWords = (deal: Staged, today: string): string => stageLabels[standingOf(deal, today)]

export const stageColors: Record<Stage, 'green' | 'blue' | 'red' | 'grey'> = {
  inquiry: 'blue',
  proposed: 'blue',
  booked: 'green',
  lost: 'grey',
}

export const groupLabels: Record<Group, string> = {
  'needs-you': 'Needs you',
  waiting: 'Waiting for them',
  quiet: 'Gone quiet',
  booked: 'Booked',
  lost: 'Lost',
}
