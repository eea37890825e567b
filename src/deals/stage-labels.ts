import type { Deal } from './deal.ts'
import { isLinkUnopened, linkLabel } from './passed-on.ts'
import type { Group, Stage } from './stage.ts'

/** Where a booking stands: its stage; as long as a proposal stands, what has become of it. */
export type Standing = Stage | 'accepted' | 'agreed' | 'link ready' | 'proposal withdrawn' | 'proposal expired'

/** Where a booking stands, in words: `Proposal expired`. */
export function standingWords(standing: Standing): string {
  if (standing === 'proposed') return 'Proposal sent'
  return standing === 'link ready' ? linkLabel : `${standing[0]?.toUpperCase()}${standing.slice(1)}`
}

export type Staged = Pick<Deal, 'stage'> & { proposed?: Deal['proposed'] | undefined }

export function standingOf({ stage, proposed }: Staged, today: string): Standing {
  return (stage === 'proposed' && proposed && answerIn(proposed, today)) || stage
}

function answerIn(proposed: NonNullable<Deal['proposed']>, today: string) {
  const { state, isAgreed, validUntil } = proposed
  if (state === 'accepted') return isAgreed ? 'agreed' : 'accepted'
  if (state === 'withdrawn') return 'proposal withdrawn'
  if (state !== 'sent') return undefined
  if (validUntil < today) return 'proposal expired'
  return isLinkUnopened(proposed) ? 'link ready' : undefined
}

/** Where a booking stands, in words. */
export const stageWords = (deal: Staged, today: string): string => standingWords(standingOf(deal, today))

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
