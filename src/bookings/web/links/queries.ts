import { queryOptions, useMutation } from '@tanstack/react-query'
import { type DealLink, dealLinks, type LinkDraft } from '#deals/link-api.ts'
import { dealsKey } from '#deals/web/queries.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

export const linksOfDeal = (id: number) =>
  queryOptions({
    queryKey: [...dealsKey, 'links', id],
    queryFn: () => call(dealLinks.list, { params: { id } }),
    refetchOnMount: 'always',
  })

const touched = { queries: [dealsKey], outdated: ['not_found', 'conflict'] } as const
const message = (problem: Problem): string => problem.message

export const useAddLink = (dealId: number) =>
  useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: LinkDraft; idempotencyKey: string }) =>
      call(dealLinks.add, { params: { id: dealId }, input: draft, idempotencyKey }),
    ...useInvalidation(touched),
    meta: {
      done: ({ title }: DealLink) => ({ title: `“${title}” is on your client’s page` }),
      failed: { title: 'The link was not added', message },
      inline: ['invalid'],
    },
  })

export const useRemoveLink = (dealId: number) =>
  useMutation({
    mutationFn: ({ id }: Pick<DealLink, 'id'>) => call(dealLinks.remove, { params: { dealId, id } }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Link removed' }, failed: { title: 'The link was not removed', message } },
  })
