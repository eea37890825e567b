import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import { isNotFound, Problem, type ProblemCode } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { shoots, type SentShoot, type Shoot } from '#shoots/api.ts'
import { useOpen } from '#ui/toast/use-open.ts'
import { confirmChange } from './change-question.ts'
import { oneShoot, shootsKey } from './queries.ts'

const outdated: ProblemCode[] = ['stale', 'not_found']

function useInvalidation() {
  const cache = useQueryClient()
  // Clients count their shoots, and advice refers to its shoot and is deleted with it.
  return (concerns: (queryKey: QueryKey) => boolean = () => true) =>
    Promise.all([
      cache.invalidateQueries({ queryKey: shootsKey, predicate: ({ queryKey }) => concerns(queryKey) }),
      cache.invalidateQueries({ queryKey: ['clients'] }),
      cache.invalidateQueries({ queryKey: ['advice'] }),
    ])
}

/** The toast of a failed creation. */
export const notCreated = (problem: Problem) => `Failed to create photo shoot: ${problem.message || 'Unknown error'}`

export function useCreateShoot() {
  const refresh = useInvalidation()
  const open = useOpen()
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentShoot; idempotencyKey: string }) =>
      call(shoots.create, { input: draft, idempotencyKey }),
    onSuccess: () => refresh(),
    meta: {
      done: ({ id }: Shoot) => ({
        title: 'Success',
        message: 'Photo shoot created successfully',
        ...open({ to: '/shoots/$id', params: { id } }),
      }),
      failed: { title: 'Error', message: notCreated },
      inline: ['invalid'],
    },
  })
}

export interface ShootEdit {
  id: number
  change: Partial<SentShoot>
  /** The version that was edited; refused if it has changed meanwhile. */
  version: number
  idempotencyKey: string
}

export function useChangeShoot() {
  const refresh = useInvalidation()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, change, version, idempotencyKey }: ShootEdit) => {
      await confirmChange(id, change)
      return call(shoots.change, { params: { id }, input: change, ifMatch: tagOf({ version }), idempotencyKey })
    },
    onSuccess: (shoot) => {
      cache.setQueryData(oneShoot(shoot.id).queryKey, shoot)
      return refresh()
    },
    // The page keeps the shoot with its input; it is removed from the lists.
    onError: (error, { id }) =>
      isNotFound(error) ? refresh((queryKey) => queryKey[1] !== 'one' || queryKey[2] !== id) : undefined,
    meta: {
      done: { title: 'Photo shoot updated successfully' },
      failed: {
        title: 'Update failed',
        message: (problem: Problem) => problem.message || 'An error occurred while updating',
      },
      // What does not reach the server is kept in this browser.
      inline: ['invalid', 'stale', 'not_found', 'network', 'server'],
    },
  })
}

type Text = { notes: string } | { shotList: string }

/** Saves a long text alone, based on the version that was read. */
export const saveText = (cache: QueryClient, shoot: Pick<Shoot, 'id' | 'version'>, text: Text): Promise<void> =>
  sendText(cache, shoot, text, {})

/** The same with the options of a request that may be repeated. */
export async function sendText(
  cache: QueryClient,
  { id, version }: Pick<Shoot, 'id' | 'version'>,
  text: Text,
  options: { asUser?: number; idempotencyKey?: string },
  signal?: AbortSignal,
): Promise<void> {
  const request = { params: { id }, input: text, ifMatch: tagOf({ version }), ...options }
  keepShoot(cache, await call(shoots.change, request, signal))
}

/** Caches the answer to a change, unless a newer one is known: the answer to a repeated request is the first one. */
export function keepShoot(cache: QueryClient, shoot: Shoot): void {
  cache.setQueryData(oneShoot(shoot.id).queryKey, (known) => (known && known.version > shoot.version ? known : shoot))
  // Lists contain the version that a card needs for deleting.
  void cache.invalidateQueries({ queryKey: shootsKey, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
}

export function useRemoveShoot() {
  const refresh = useInvalidation()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Pick<Shoot, 'id' | 'version'>) =>
      call(shoots.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    onSuccess: (_, { id }) => {
      // Refetching would only show that it is gone, on a screen about to be left.
      void cache.invalidateQueries({ queryKey: oneShoot(id).queryKey, refetchType: 'none' })
      return refresh((queryKey) => queryKey[1] !== 'one' || queryKey[2] !== id)
    },
    // It was changed or deleted meanwhile: refetches.
    onError: (error) => (error instanceof Problem && outdated.includes(error.code) ? refresh() : undefined),
    meta: {
      done: { title: 'Photo shoot deleted successfully' },
      failed: { title: 'Error', message: (problem: Problem) => problem.message || 'Failed to delete shoot' },
    },
  })
}

export function useAssignClient() {
  const refresh = useInvalidation()
  return useMutation({
    mutationFn: ({ id, clientId }: { id: number; clientId: number }) =>
      call(shoots.assignClient, { params: { id }, input: { clientId } }),
    onSuccess: () => refresh(),
    meta: {
      done: (shoot: Shoot) => ({ title: `${shoot.clientName} assigned to shoot` }),
      failed: { title: 'Failed to assign client' },
    },
  })
}

export function useRemoveClient() {
  const refresh = useInvalidation()
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(shoots.removeClient, { params: { id } }),
    onSuccess: () => refresh(),
    meta: { done: { title: 'Client removed from shoot' }, failed: { title: 'Failed to remove client' } },
  })
}
