import { openedWords } from '#deals/opened-words.ts'
import { linkLabel } from '#deals/passed-on.ts'
import type { ListedProposal } from '#proposals/api.ts'
import { dayOnlyWords } from '#time/when.ts'

type Shown = Pick<ListedProposal, 'state' | 'isExpired' | 'isSignedAhead' | 'validUntil' | 'opens' | 'declinedFor'>

function sentWords({ opens, isSignedAhead }: Shown, isPassedOn: boolean): string {
  const sent = isPassedOn && opens === 0 ? linkLabel : 'Sent'
  return `${sent}${isSignedAhead ? ' and signed by you' : ''}, ${openedWords({ opens })}`
}

/** The state of a version in words. `isPassedOn`: nobody emailed it. */
export function stateWords(proposal: Shown, zone: string, isPassedOn = false): string {
  switch (proposal.state) {
    case 'draft':
      return 'Draft'
    case 'sent':
      return proposal.isExpired ? `Expired ${dayOnlyWords(proposal.validUntil, zone)}` : sentWords(proposal, isPassedOn)
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
