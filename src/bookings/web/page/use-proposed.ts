import { useQuery } from '@tanstack/react-query'
import { oneProposal, proposalsOfDeal } from '#proposals/web/queries.ts'
import { isOpen, type Proposed } from './steps.ts'

/** The version of the proposal that counts: the accepted one, else the one that is out, or the newest. */
const countingIn = ({ proposals, agreed }: Pick<Proposed, 'proposals' | 'agreed'>): number | undefined =>
  agreed?.proposalId ?? (proposals.find(isOpen) ?? proposals[0])?.id

/** What is known of the proposal of a booking, from which the order of its steps follows. */
export function useProposedFacts(dealId: number): { proposed: Proposed | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery(proposalsOfDeal(dealId))
  const counting = data && countingIn(data)
  const one = useQuery({ ...oneProposal(counting ?? 0), enabled: counting !== undefined })
  const isKnown = data && (counting === undefined || one.data)
  return {
    proposed: isKnown ? { ...data, facts: one.data?.facts } : undefined,
    isLoading: isLoading || one.isLoading,
  }
}
