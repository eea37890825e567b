import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { clients, type Client, type SentClient } from '#clients/api.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { answerInDocument, call, callPage } from '#kernel/web/call.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'
import { useOpen } from '#ui/toast/use-open.ts'
import { useInvalidation, useRemovalInvalidation } from '#ui/query/use-invalidation.ts'

const key = ['clients'] as const
const pageSize = '24'

export const clientPages = (search: string, archived: boolean) =>
  infiniteQueryOptions({
    queryKey: [...key, 'pages', search, archived],
    queryFn: ({ pageParam }) =>
      callPage(clients.list, {
        input: {
          limit: pageSize,
          ...(search && { search }),
          ...(archived && { archived: 'true' }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    ...cursorPages,
  })

/** Active clients whose name or address matches the text; the first ones without a text. */
export const clientsNamed = (search: string) =>
  queryOptions({
    queryKey: [...key, 'named', search],
    queryFn: () => call(clients.list, { input: { limit: '50', ...(search && { search }) } }),
  })

export const clientCounts = queryOptions({
  queryKey: [...key, 'counts'],
  queryFn: () => call(clients.counts, {}),
  initialData: () => answerInDocument(clients.counts, {}),
})

/** The studio's country; the letterhead can be changed elsewhere. */
export const studioCountry = queryOptions({
  queryKey: [...key, 'studio-country'],
  queryFn: () => call(clients.studioCountry, {}),
})

export const freshClient = (id: number) => call(clients.find, { params: { id } })

export const oneClient = (id: number) => queryOptions({ queryKey: [...key, 'one', id], queryFn: () => freshClient(id) })

/** Shoots include their client's name. */
const touched = {
  queries: [key, ['shoots']],
  outdated: ['stale', 'not_found', 'conflict'],
  one: (id: number) => oneClient(id).queryKey,
} as const

const orElse = (words: string) => (problem: Problem) => problem.message || words

export function useCreateClient() {
  const open = useOpen()
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentClient; idempotencyKey: string }) =>
      call(clients.create, { input: draft, idempotencyKey }),
    ...useInvalidation(touched),
    meta: {
      done: ({ id }: Client) => ({
        title: 'Client created successfully',
        ...open({ to: '/clients/$id', params: { id } }),
      }),
      failed: { title: 'Error', message: orElse('Failed to create client') },
      inline: ['invalid'],
    },
  })
}

export interface ClientEdit {
  id: number
  change: Partial<SentClient>
  /** The version that was edited; refused if it has changed meanwhile. */
  version: number
}

export function useChangeClient() {
  return useMutation({
    mutationFn: ({ id, change, version }: ClientEdit) =>
      call(clients.change, { params: { id }, input: change, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: {
      done: { title: 'Client updated successfully' },
      failed: { title: 'Error', message: orElse('Failed to update client') },
      inline: ['invalid', 'stale'],
    },
  })
}

type Which = Pick<Client, 'id' | 'version'>

/** Saves the address to which something was sent. Whatever fails is said: no form is open anymore. */
export function useSaveEmail() {
  return useMutation({
    mutationFn: ({ id, version, email }: Which & { email: string }) =>
      call(clients.change, { params: { id }, input: { email }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: {
      done: ({ name, email }: Client) => ({ title: `Address saved for ${name}`, message: email }),
      failed: { title: 'The address was not saved', message: orElse('The email itself was sent.') },
    },
  })
}

export function useArchiveClient() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(clients.archive, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: {
      done: ({ name }: Client) => ({ title: `${name} archived` }),
      failed: { title: 'Error', message: orElse('Failed to archive client') },
    },
  })
}

export function useRestoreClient() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(clients.restore, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useInvalidation(touched),
    meta: {
      done: ({ name }: Client) => ({ title: `${name} restored` }),
      failed: { title: 'Error', message: orElse('Failed to restore client') },
    },
  })
}

export function useRemoveClient() {
  return useMutation({
    mutationFn: ({ id, version }: Which) => call(clients.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    ...useRemovalInvalidation(touched),
    meta: { done: { title: 'Client deleted' }, failed: { title: 'Error', message: orElse('Failed to delete client') } },
  })
}
