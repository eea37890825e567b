import type { Ticks } from '#proposals/lines.ts'
import type { ProposalProps } from '#client-portal/web/page/props.ts'
import type { Taken } from './use-ticks.ts'

export interface OfferProps extends ProposalProps {
  taken: Taken
  refused: string
  /** The extras that were accepted before, when the client chooses again. */
  instead?: Ticks | undefined
  onRefuse: (why: string) => void
  onAnswered: () => void
  /** Back from choosing again, without a change. */
  onKeep: () => void
}
