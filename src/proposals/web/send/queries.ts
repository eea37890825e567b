import { queryOptions } from '@tanstack/react-query'
import { call } from '#kernel/web/call.ts'
import { proposals } from '#proposals/api.ts'
import { proposalsKey } from '#proposals/web/queries.ts'

/** What would keep the client from accepting a proposal; it changes with the shoots and holds of the studio. */
export const inTheWay = (id: number) =>
  queryOptions({
    queryKey: [...proposalsKey, 'in the way', id],
    queryFn: () => call(proposals.inTheWay, { params: { id } }),
    refetchOnMount: 'always',
  })
