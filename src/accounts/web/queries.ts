import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts, type ProfileSetup } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'

/** Who is signed in. */
export const currentUser = queryOptions({ queryKey: ['user'], queryFn: () => call(accounts.current, {}) })

/** Preferences, notification settings and profile of the signed-in user. */
export const settings = queryOptions({ queryKey: ['settings'], queryFn: () => call(accounts.settings, {}) })

function useInvalidation() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: currentUser.queryKey }),
      cache.invalidateQueries({ queryKey: settings.queryKey }),
    ])
}

const notSaved = { title: 'Setup Error', message: 'Failed to save your profile. Please try again.' }

export function useSetUpProfile() {
  return useMutation({
    mutationFn: ({ setup, idempotencyKey }: { setup: ProfileSetup; idempotencyKey: string }) =>
      call(accounts.setUpProfile, { input: setup, idempotencyKey }),
    onSuccess: useInvalidation(),
    meta: { failed: notSaved },
  })
}

/** Skips the set-up; Settings has the same choices. */
export function useSkipSetup() {
  return useMutation({
    mutationFn: () => call(accounts.skipSetup, {}),
    onSuccess: useInvalidation(),
    meta: { failed: notSaved },
  })
}
