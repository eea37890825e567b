import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#accounts/api.ts'
import { admin, type AdminUser } from '#admin/api.ts'
import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { saidOr } from '#kernel/web/server-fault.ts'
import { stats, userDetails, userLists } from './queries.ts'
import { showAtOnce, showChanged, showRemoved } from './users/shown-users.ts'

/** Refusals that show that the list is outdated. */
const outdated: ProblemCode[] = ['not_found', 'conflict', 'forbidden']

const refresh = (cache: QueryClient) =>
  Promise.all([cache.invalidateQueries(userLists), cache.invalidateQueries({ queryKey: stats.queryKey })])

/** The toast of a failure. */
const failedWith = (words: string) => ({ title: 'Error', message: saidOr(words) })

/** The same for a single user, whom another administrator may have deleted. */
export const failedOne = (words: string) => ({
  title: 'Error',
  message: (problem: Problem) =>
    problem.code === 'not_found' ? 'This user has already been deleted.' : saidOr(words)(problem),
})

function useShown() {
  const cache = useQueryClient()
  return {
    cache,
    /** The row shows the server's answer. */
    onSuccess: (user: AdminUser) => {
      showChanged(cache, [user.id], user)
      void cache.invalidateQueries({ queryKey: stats.queryKey })
      return cache.invalidateQueries({ queryKey: userDetails(user.id).queryKey })
    },
    /** Another administrator was faster: reload. */
    onError: (problem: Error) =>
      problem instanceof Problem && outdated.includes(problem.code) ? refresh(cache) : undefined,
  }
}

/** Changes a user's status; `inline` where a dialog stays open to try again. */
export function useSetStatus(inline?: []) {
  const { cache, onSuccess, onError } = useShown()
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: 'active' | 'suspended' }) =>
      call(admin.setStatus, { params: { id }, input: { status } }),
    onMutate: ({ id, status }) => showAtOnce(cache, id, 'status', status),
    onSuccess,
    onError: (problem, _, takeBack) => {
      takeBack?.()
      return onError(problem)
    },
    meta: {
      done: { title: 'User status updated successfully' },
      failed: failedOne('Failed to update user status'),
      ...(inline && { inline }),
    },
  })
}

/** Changes a user's role; `inline` where a dialog stays open to try again. */
export function useSetRole(inline?: []) {
  const { cache, onSuccess, onError } = useShown()
  return useMutation({
    mutationFn: ({ id, role }: { id: number; role: Role }) => call(admin.setRole, { params: { id }, input: { role } }),
    onMutate: ({ id, role }) => showAtOnce(cache, id, 'role', role),
    onSuccess,
    onError: (problem, _, takeBack) => {
      takeBack?.()
      return onError(problem)
    },
    meta: {
      done: { title: 'User role updated successfully' },
      failed: failedOne('Failed to update user role'),
      ...(inline && { inline }),
    },
  })
}

export function useVerifyUser() {
  const { onSuccess, onError } = useShown()
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(admin.verify, { params: { id } }),
    onSuccess,
    onError,
    meta: { done: { title: 'User email verified successfully.' }, failed: failedOne('Failed to verify user') },
  })
}

function useGone() {
  const { cache, onError } = useShown()
  const onGone = (ids: readonly number[]) => {
    showRemoved(cache, ids)
    for (const id of ids) cache.removeQueries({ queryKey: userDetails(id).queryKey })
    return cache.invalidateQueries({ queryKey: stats.queryKey })
  }
  return { onGone, onError }
}

export function useRemoveUser() {
  const { onGone, onError } = useGone()
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(admin.remove, { params: { id } }),
    onSuccess: (_, { id }) => onGone([id]),
    onError,
    meta: { done: { title: 'User deleted successfully' }, failed: failedOne('Failed to delete user'), inline: [] },
  })
}

interface Several {
  userIds: number[]
}

export function useRemoveUsers() {
  const { onGone, onError } = useGone()
  return useMutation({
    mutationFn: ({ userIds }: Several) => call(admin.removeMany, { input: { userIds } }),
    onSuccess: (_, { userIds }) => onGone(userIds),
    onError,
    meta: {
      done: { title: 'Selected users deleted successfully' },
      failed: failedWith('Failed to delete users'),
      inline: [],
    },
  })
}

export function useSuspendUsers() {
  const { cache, onError } = useShown()
  return useMutation({
    mutationFn: ({ userIds }: Several) => call(admin.suspendMany, { input: { userIds } }),
    onSuccess: (_, { userIds }) => {
      showChanged(cache, userIds, { status: 'suspended' })
      return cache.invalidateQueries({ queryKey: stats.queryKey })
    },
    onError,
    meta: {
      done: { title: 'Selected users suspended successfully' },
      failed: failedWith('Failed to suspend users'),
      inline: [],
    },
  })
}
