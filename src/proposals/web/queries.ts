import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { proposals } from '#proposals/api.ts'

/** The cache key of proposals. Their mutations are in changes.ts. */
export const proposalsKey = ['proposals'] as const

/** The versions of a deal's proposal, newest first, and what was agreed; clients answer meanwhile. */
export const proposalsOfDeal = (dealId: number) =>
  queryOptions({
    queryKey: [...proposalsKey, 'deal', dealId],
    queryFn: () => call(proposals.ofDeal, { params: { id: dealId } }),
    refetchOnMount: 'always',
  })

/** Fetches a proposal without the cache. */
export const freshProposal = (id: number) => call(proposals.find, { params: { id } })

export const oneProposal = (id: number) =>
  queryOptions({ queryKey: [...proposalsKey, 'one', id], queryFn: () => freshProposal(id), refetchOnMount: 'always' })

/** The contract that results from a proposal, to be read before it is signed. */
export const contractOfProposal = (id: number, version: number) =>
  queryOptions({
    queryKey: [...proposalsKey, 'contract', id, version],
    queryFn: () => call(proposals.contract, { params: { id } }),
    refetchOnMount: 'always',
  })
