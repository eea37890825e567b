import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#kernel/web/call.ts'
import { contracts, type ContractStatus } from '#contracts/api.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/**
 * Where the cache keeps all that it knows of contracts. What changes them is in changes.ts, and in the web of signing.
 */
export const contractsKey = ['contracts'] as const
const pageSize = '50'

/** Which contracts are listed. */
export interface Wanted {
  search?: string | undefined
  status?: ContractStatus | undefined
  clientId?: number | undefined
}

const pages = ({ search, status, clientId }: Wanted, limit: string) =>
  infiniteQueryOptions({
    queryKey: [...contractsKey, 'pages', search ?? '', status ?? '', clientId ?? 0, limit],
    queryFn: ({ pageParam }) =>
      callPage(contracts.list, {
        input: {
          limit,
          ...(search && { search }),
          ...(status && { status }),
          ...(clientId && { clientId: String(clientId) }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    ...cursorPages,
    // Clients open and sign while nobody looks here, and links expire with the day.
    refetchOnMount: 'always',
  })

/** The contracts, newest first, page after page. */
export const contractPages = (wanted: Wanted) => pages(wanted, pageSize)

/** Those of one client, a few at a time. */
export const contractsOfClient = (clientId: number) => pages({ clientId }, '10')

export const contractTotals = queryOptions({
  queryKey: [...contractsKey, 'totals'],
  queryFn: () => call(contracts.totals, {}),
  refetchOnMount: 'always',
})

/** A contract as it is on the server now, past the cache. */
export const freshContract = (id: number) => call(contracts.find, { params: { id } })

export const oneContract = (id: number) =>
  queryOptions({ queryKey: [...contractsKey, 'one', id], queryFn: () => freshContract(id), refetchOnMount: 'always' })

/** The templates, by name. */
export const contractTemplates = queryOptions({
  queryKey: ['contract-templates'],
  queryFn: () => call(contracts.templates, {}),
})

/** What a template is filled with: the client, the shoot and what is agreed, amounts as `4800.00`. */
export interface Filling {
  id: number
  clientId: number
  shootId: number
  contractDate: string | null
  totalAmount: string | null
  depositAmount: string | null
}

/**
 * The text of a template for a client and a shoot; asked anew each time, for the client and the shoot may have changed.
 */
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
