import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { security, type NewPasswordForm } from '#accounts/security-api.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'

const key = ['security'] as const
const message = ({ message: words }: Problem): string => words

/** Always refetched: other devices sign in and out. */
export const sessions = queryOptions({
  queryKey: [...key, 'sessions'],
  queryFn: () => call(security.sessions, {}),
  staleTime: 0,
})

export const twoFactor = queryOptions({ queryKey: [...key, 'two-factor'], queryFn: () => call(security.twoFactor, {}) })

/** Always refetched: its link may be followed on another device. */
export const pendingEmail = queryOptions({
  queryKey: [...key, 'pending-email'],
  queryFn: () => call(security.pendingEmail, {}),
  staleTime: 0,
})

/** Not awaited: recovery codes are shown even if the refetch fails. */
function useInvalidation() {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: key })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (input: NewPasswordForm) => call(security.changePassword, { input }),
    // Another tab may have turned two-factor sign-in on: the refetch makes the form ask for a code.
    onSettled: useInvalidation(),
    meta: {
      done: { title: 'Password changed', message: 'You were signed out everywhere else.' },
      failed: { title: 'Failed to change password', message },
      inline: ['invalid'],
    },
  })
}

/** The dialog says where the link went; without mail the address has changed at once. */
export function useChangeEmail() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: { email: string }) => call(security.changeEmail, { input }),
    onSuccess: () =>
      Promise.all([currentUser, settings, pendingEmail].map(({ queryKey }) => cache.invalidateQueries({ queryKey }))),
    meta: {
      failed: { title: 'Email not changed', message },
      inline: ['invalid'],
    },
  })
}

export function useCancelEmail() {
  return useMutation({
    mutationFn: () => call(security.cancelEmail, {}),
    onSettled: useInvalidation(),
    meta: { done: { title: 'Change of email canceled' }, failed: { title: 'Not canceled', message } },
  })
}

export function useEndSession() {
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(security.endSession, { params: { id } }),
    onSettled: useInvalidation(),
    meta: { done: { title: 'Signed out there' }, failed: { title: 'Not signed out', message } },
  })
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call(security.endOtherSessions, {}),
    onSettled: useInvalidation(),
    meta: { done: { title: 'Signed out everywhere else' }, failed: { title: 'Not signed out', message } },
  })
}

const notOn = { title: 'Two-factor sign-in was not turned on', message }

export function useBeginTwoFactor() {
  return useMutation({ mutationFn: () => call(security.beginTwoFactor, {}), meta: { failed: notOn } })
}

export function useConfirmTwoFactor() {
  return useMutation({
    mutationFn: (code: string) => call(security.confirmTwoFactor, { input: { code } }),
    onSuccess: useInvalidation(),
    meta: { failed: notOn, inline: ['invalid'] },
  })
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: () => call(security.renewRecoveryCodes, {}),
    onSuccess: useInvalidation(),
    meta: { failed: { title: 'No new codes were made', message } },
  })
}

export function useEndTwoFactor() {
  return useMutation({
    mutationFn: (proof: { password: string; code: string }) => call(security.endTwoFactor, { input: proof }),
    onSuccess: useInvalidation(),
    meta: {
      done: { title: 'Two-factor sign-in is off' },
      failed: { title: 'Two-factor sign-in is still on', message },
      inline: ['invalid'],
    },
  })
}
