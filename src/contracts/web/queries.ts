import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#kernel/web/call.ts'
import { contracts, type ContractStatus } from '#contracts/api.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** The cache key of contracts. Their mutations are in changes.ts and in the signing folders. */
export const contractsKey = ['contracts'] as const
const pageSize = '50'

/** The filter of a list of contracts. */
export interface ContractFilter {
  search?: string | undefined
  status?: ContractStatus | undefined
  clientId?: number | undefined
}

/** The contracts, newest first, in pages. */
export const contractPages = ({ search, status, clientId }: ContractFilter) =>
  infiniteQueryOptions({
    queryKey: [...contractsKey, 'pages', search ?? '', status ?? '', clientId ?? 0],
    queryFn: ({ pageParam }) =>
      callPage(contracts.list, {
        input: {
          limit: pageSize,
          ...(search && { search }),
          ...(status && { status }),
          ...(clientId && { clientId: String(clientId) }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    ...cursorPages,
    // Clients open and sign contracts meanwhile, and links expire.
    refetchOnMount: 'always',
  })

export const contractTotals = queryOptions({
  queryKey: [...contractsKey, 'totals'],
  queryFn: () => call(contracts.totals, {}),
  refetchOnMount: 'always',
})

/** Fetches a contract without the cache. */
export const freshContract = (id: number) => call(contracts.find, { params: { id } })

export const oneContract = (id: number) =>
  queryOptions({ queryKey: [...contractsKey, 'one', id], queryFn: () => freshContract(id), refetchOnMount: 'always' })

/** The templates, by name. */
export const contractTemplates = queryOptions({
  queryKey: ['contract-templates'],
  queryFn: () => call(contracts.templates, {}),
})

/** The values for a template: client, shoot and terms, amounts as `4800.00`. */
export interface Filling {
  id: number
  clientId: number
  shootId: number
  contractDate: string | null
  currency: string
  totalAmount: string | null
  depositAmount: string | null
}

/** The text of a template for a client and a shoot; never cached, as both may have changed. */
export const filledTemplate = (filling: Filling | undefined) =>
  queryOptions({
    queryKey: [...contractTemplates.queryKey, 'filled', filling],
    queryFn: () => {
      const { id = 0, ...input } = filling ?? { clientId: 0, shootId: 0 }
      return call(contracts.fill, { params: { id }, input })
    },
    staleTime: 0,
    gcTime: 0,
  })
