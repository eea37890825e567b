import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { tagOf } from '#kernel/api.ts'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { call, callPage } from '#kernel/web/call.ts'
import { shoots, type SentShoot, type Shoot, type When } from '#shoots/api.ts'

const key = ['shoots'] as const
const pageSize = '24'

export const shootPages = (when: When, search: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'pages', when, search],
    queryFn: ({ pageParam }) => callPage(shoots.list, { input: { when, limit: pageSize, ...(search && { search }), ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

/** The soonest shoots that are not over. */
export const upcomingShoots = (limit: number) =>
  queryOptions({ queryKey: [...key, 'upcoming', limit], queryFn: () => call(shoots.upcoming, { input: { limit: String(limit) } }) })

/** The shoots of one client, latest first. */
export const shootsOfClient = (clientId: number) =>
  queryOptions({ queryKey: [...key, 'client', clientId], queryFn: () => call(shoots.list, { input: { when: 'all', clientId: String(clientId) } }) })

export const shootCounts = queryOptions({ queryKey: [...key, 'counts'], queryFn: () => call(shoots.counts, {}) })

/** A shoot as it is on the server now, past the cache. */
export const freshShoot = (id: number) => call(shoots.find, { params: { id } })

export const oneShoot = (id: number) => queryOptions({ queryKey: [...key, 'one', id], queryFn: () => freshShoot(id) })

export const shootClient = (id: number) => queryOptions({ queryKey: [...key, 'one', id, 'client'], queryFn: () => call(shoots.client, { params: { id } }) })

/** The shoots that would take some of the same time. */
export const overlaps = (date: string, duration: number, except?: number) =>
  queryOptions({
    queryKey: [...key, 'overlaps', date, duration, except],
    queryFn: () => call(shoots.overlaps, { input: { date, duration: String(duration), ...(except && { except: String(except) }) } }),
  })

const outdated: ProblemCode[] = ['stale', 'not_found']

function useInvalidation() {
  const cache = useQueryClient()
  // A client's card counts their shoots, so both domains hear of a change.
  return (concerns: (queryKey: QueryKey) => boolean = () => true) =>
    Promise.all([
      cache.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => concerns(queryKey) }),
      cache.invalidateQueries({ queryKey: ['clients'] }),
    ])
}

/** What a failed creation says (specification, part 1 section 8). */
export const notCreated = (problem: Problem) => `Failed to create photo shoot: ${problem.message || 'Unknown error'}`

export function useCreateShoot() {
  const refresh = useInvalidation()
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: SentShoot; idempotencyKey: string }) => call(shoots.create, { input: draft, idempotencyKey }),
    onSuccess: () => refresh(),
    meta: {
      done: { title: 'Success', message: 'Photo shoot created successfully' },
      failed: { title: 'Error', message: notCreated },
      inline: ['invalid'],
    },
  })
}

export interface ShootEdit {
  id: number
  change: Partial<SentShoot>
  /** The version that was edited; another one in the meantime is refused. */
  version: number
}

export function useChangeShoot() {
  const refresh = useInvalidation()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change, version }: ShootEdit) => call(shoots.change, { params: { id }, input: change, ifMatch: tagOf({ version }) }),
    onSuccess: (shoot) => {
      cache.setQueryData(oneShoot(shoot.id).queryKey, shoot)
      return refresh()
    },
    // It stays on the screen with what was typed; the lists forget it.
    onError: (error, { id }) => (error instanceof Problem && error.code === 'not_found' ? refresh((queryKey) => queryKey[1] !== 'one' || queryKey[2] !== id) : undefined),
    meta: {
      done: { title: 'Photo shoot updated successfully' },
      failed: { title: 'Update failed', message: (problem: Problem) => problem.message || 'An error occurred while updating' },
      inline: ['invalid', 'stale', 'not_found'],
    },
  })
}

/** Writes the shot list alone, over the version of the shoot that was read. */
export async function saveShotList(cache: QueryClient, { id, version }: Pick<Shoot, 'id' | 'version'>, shotList: string): Promise<void> {
  const shoot = await call(shoots.change, { params: { id }, input: { shotList }, ifMatch: tagOf({ version }) })
  cache.setQueryData(oneShoot(id).queryKey, shoot)
  // Lists hold the version that a card deletes.
  void cache.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
}

export function useRemoveShoot() {
  const refresh = useInvalidation()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Pick<Shoot, 'id' | 'version'>) => call(shoots.remove, { params: { id }, ifMatch: tagOf({ version }) }),
    onSuccess: (_, { id }) => {
      // Asking for it again would only show that it is gone, on the screen that is about to be left.
      void cache.invalidateQueries({ queryKey: oneShoot(id).queryKey, refetchType: 'none' })
      return refresh((queryKey) => queryKey[1] !== 'one' || queryKey[2] !== id)
    },
    // Somebody changed or deleted it meanwhile: the screen, and the next try, should know.
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
    mutationFn: ({ id, clientId }: { id: number; clientId: number }) => call(shoots.assignClient, { params: { id }, input: { clientId } }),
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
