import type { Deal } from './api.ts'
import type { Group, Stage } from './stage.ts'

export const stageLabels: Record<Stage, string> = {
  inquiry: 'Inquiry',
  proposed: 'Proposal sent',
  booked: 'Booked',
  lost: 'Lost',
}

export type Staged = Pick<Deal, 'stage'> & { proposed?: Deal['proposed'] | undefined }

/** The stage of a booking in words; as long as a proposal stands, what has become of it. */
export function stageWords({ stage, proposed }: Staged, today: string): string {
  return (stage === 'proposed' && proposed && answerWords(proposed, today)) || stageLabels[stage]
}

function answerWords({ state, isAgreed, validUntil }: NonNullable<Deal['proposed']>, today: string) {
  if (state === 'accepted') return isAgreed ? 'Agreed' : 'Accepted'
  if (state === 'withdrawn') return 'Proposal withdrawn'
  return state === 'sent' && validUntil < today ? 'Proposal expired' : undefined
}

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
