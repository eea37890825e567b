import { useQuery } from '@tanstack/react-query'
import type { WholeDeal } from '#deals/deal.ts'
import { proposalsOfDeal } from '#proposals/web/queries.ts'
import { isOut } from './steps.ts'

/** Whether the client of a booking has agreed to its terms; undefined while that is not known. */
export function useAgreed({ id, stage }: WholeDeal): boolean | undefined {
  const { data } = useQuery(proposalsOfDeal(id))
  if (data) return Boolean(data.agreed?.agreedAt)
  return stage === 'inquiry' ? false : undefined
}

/** Whether a proposal was sent to the client of a booking; undefined while that is not known. */
export function useProposed({ id, stage }: WholeDeal): boolean | undefined {
  const { data } = useQuery(proposalsOfDeal(id))
  if (data) return data.proposals.some(({ sentAt }) => sentAt !== null)
  return stage === 'inquiry' ? false : undefined
}

/** Whether its client can still accept a proposal, or has: that books it. Undefined while that is not known. */
export function useProposalOut({ id, stage }: WholeDeal): boolean | undefined {
  const { data } = useQuery(proposalsOfDeal(id))
  if (data) return isOut(data.proposals)
  return stage === 'inquiry' ? false : undefined
}

/** Whether there is a draft of a proposal; undefined while that is not known. */
export function useProposalWritten({ id }: WholeDeal): boolean | undefined {
  const { data } = useQuery(proposalsOfDeal(id))
  return data?.proposals.some(({ state }) => state === 'draft')
}
