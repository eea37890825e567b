import { queryOptions, useMutation } from '@tanstack/react-query'
import { clientLinks } from '#client-links/api.ts'
import type { CodeAsked } from '#client-links/codes.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { useInvalidation } from '#ui/query/use-invalidation.ts'

const key = ['client-links'] as const
const message = (problem: Problem): string => problem.message
const touched = { queries: [key], outdated: ['not_found'] } as const

/** When clients have to enter a code on their page. */
export const clientPageSettings = queryOptions({
  queryKey: [...key, 'settings'],
  queryFn: () => call(clientLinks.settings, {}),
  refetchOnMount: 'always',
})

export const useCodeAsked = () =>
  useMutation({
    mutationFn: (codeAsked: CodeAsked) => call(clientLinks.changeSettings, { input: { codeAsked } }),
    ...useInvalidation(touched),
    meta: { done: { title: 'Saved' }, failed: { title: 'Not saved', message } },
  })

/** How many links to a client's page work. */
export const linksOfClient = (clientId: number) =>
  queryOptions({
    queryKey: [...key, clientId],
    queryFn: () => call(clientLinks.state, { params: { id: clientId } }),
    refetchOnMount: 'always',
  })

export const useCreateClientLink = () =>
  useMutation({
    mutationFn: ({ clientId, idempotencyKey }: { clientId: number; idempotencyKey: string }) =>
      call(clientLinks.create, { params: { id: clientId }, idempotencyKey }),
    ...useInvalidation(touched),
    meta: { failed: { title: 'The link was not made', message } },
  })

export const useRevokeClientLinks = () =>
  useMutation({
    mutationFn: (clientId: number) => call(clientLinks.revoke, { params: { id: clientId } }),
    ...useInvalidation(touched),
    meta: {
      done: { title: 'All links to their page are turned off' },
      failed: { title: 'The links were not turned off', message },
    },
  })
