import { useQuery } from '@tanstack/react-query'
import type { WholeDeal } from '#deals/api.ts'
import { proposalsOfDeal } from '#proposals/web/queries.ts'

/** Whether the client of a booking has agreed to its terms; undefined while that is not known. */
export function useAgreed({ id, stage }: WholeDeal): boolean | undefined {
  const { data } = useQuery(proposalsOfDeal(id))
  if (data) return Boolean(data.agreed?.agreedAt)
  return stage === 'inquiry' ? false : undefined
}
