import { openedWords } from '#deals/next-step.ts'
import type { ListedProposal } from '#proposals/api.ts'
import { dayOnlyWords } from '#time/when.ts'

type Shown = Pick<ListedProposal, 'state' | 'isExpired' | 'isSignedAhead' | 'validUntil' | 'opens' | 'declinedFor'>

/** The state of a version in words. */
export function stateWords(proposal: Shown, zone: string): string {
  switch (proposal.state) {
    case 'draft':
      return 'Draft'
    case 'sent':
      return proposal.isExpired
        ? `Expired ${dayOnlyWords(proposal.validUntil, zone)}`
        : `Sent${proposal.isSignedAhead ? ' and signed by you' : ''}, ${openedWords(proposal)}`
    case 'accepted':
      return 'Accepted'
    case 'declined':
      return proposal.declinedFor === '' ? 'Declined' : `Declined: ${proposal.declinedFor}`
    case 'replaced':
      return 'Replaced by a newer version'
    case 'withdrawn':
      return 'Withdrawn'
  }
}
