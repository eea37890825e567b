import type { ProposalProps } from '#client-portal/web/page/props.ts'
import type { Taken } from './use-ticks.ts'

export interface OfferProps extends ProposalProps {
  taken: Taken
  refused: string
  onRefuse: (why: string) => void
  onAnswered: () => void
}
