import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { type Proposal, proposals } from '#proposals/api.ts'
import { proposalsKey } from '#proposals/web/queries.ts'

/** What would keep the client from accepting a proposal; it changes with the shoots and holds of the studio. */
export const inTheWay = ({ id, version }: Pick<Proposal, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...proposalsKey, 'in the way', id, version],
    queryFn: () => call(proposals.inTheWay, { params: { id } }),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  })
