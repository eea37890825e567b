import { useQuery } from '@tanstack/react-query'
import type { WholeDeal } from '#deals/api.ts'
import { stageColors, stageLabels } from '#deals/stage-labels.ts'
import type { Agreed, ListedProposal } from '#proposals/api.ts'
import { proposalsOfDeal } from '#proposals/web/queries.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'

interface Proposed {
  proposals: readonly ListedProposal[]
  agreed: Agreed | null
}

/** What has become of the proposal that was sent; undefined while it is out. */
function answerWords({ proposals, agreed }: Proposed): string | undefined {
  if (agreed) return agreed.agreedAt === null ? 'Accepted' : 'Agreed'
  const sent = proposals.find(({ sentAt, state }) => sentAt !== null && state !== 'draft')
  if (sent?.state === 'withdrawn') return 'Proposal withdrawn'
  return sent?.isExpired ? 'Proposal expired' : undefined
}

/** The stage of a booking; as long as a proposal stands, what has become of it. */
export function StageBadge({ deal: { id, stage } }: { deal: WholeDeal }) {
  const { data } = useQuery({ ...proposalsOfDeal(id), enabled: stage === 'proposed' })
  const words = stage === 'proposed' && data ? answerWords(data) : undefined
  return <StatusBadge color={stageColors[stage]}>{words ?? stageLabels[stage]}</StatusBadge>
}
