import { queryOptions, useMutation } from '@tanstack/react-query'
import { type ApiToken, apiTokens, type SentApiToken } from '#api-tokens/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

const tokensKey = ['api-tokens'] as const

/** Always refetched: programs use them meanwhile. */
export const tokenList = queryOptions({
  queryKey: tokensKey,
  queryFn: () => call(apiTokens.list, {}),
  staleTime: 0,
})

const touched = { queries: [tokensKey], outdated: ['not_found', 'conflict'] } as const
const message = (problem: Problem) => problem.message

export function useMakeToken() {
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentApiToken; idempotencyKey: string }) =>
      call(apiTokens.create, { input: draft, idempotencyKey }),
    ...useInvalidation(touched),
    // The token must not stay in the page's memory after its dialog is closed.
    gcTime: 0,
    meta: { failed: { title: 'No token was made', message }, inline: ['invalid'] },
  })
}

export function useRevokeToken() {
  return useMutation({
    mutationFn: ({ id }: Pick<ApiToken, 'id'>) => call(apiTokens.revoke, { params: { id } }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Token revoked' }, failed: { title: 'It was not revoked', message } },
  })
}
