import { useMutation, useQueryClient } from '@tanstack/react-query'
import { revisionsKey } from '#freshness/web/queries.ts'
import { tagOf } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'
import { type EmailDraft, settingsApi } from '#system/settings-api.ts'
import { emailSettings, publicAddress } from '#system/web/queries.ts'

const why = ({ message }: Problem) => message

/** What other screens know of email and links follows at once. */
function useSaved(queryKey: readonly unknown[]) {
  const cache = useQueryClient()
  return async (saved: unknown) => {
    cache.setQueryData(queryKey, saved)
    await Promise.all([['system'], revisionsKey].map((key) => cache.invalidateQueries({ queryKey: key })))
  }
}

export function useSaveEmail() {
  return useMutation({
    mutationFn: ({ input, version }: { input: EmailDraft & { enabled: boolean }; version: number }) =>
      call(settingsApi.saveEmail, { input, ifMatch: tagOf({ version }) }),
    onSuccess: useSaved(emailSettings.queryKey),
    meta: {
      done: { title: 'Email settings saved' },
      failed: { title: 'Email settings were not saved', message: why },
      inline: ['invalid', 'stale'],
    },
  })
}

/** Without a draft, the settings in use are tested. */
export function useTestEmail() {
  return useMutation({
    mutationFn: (draft: EmailDraft | undefined) => call(settingsApi.testEmail, { input: draft ? { draft } : {} }),
    meta: { failed: { title: 'The test email was not sent', message: why }, inline: ['invalid'] },
  })
}

export function useSavePublicAddress() {
  return useMutation({
    mutationFn: ({ url, version }: { url: string; version: number }) =>
      call(settingsApi.savePublicAddress, { input: { url }, ifMatch: tagOf({ version }) }),
    onSuccess: useSaved(publicAddress.queryKey),
    meta: {
      done: { title: 'Public address saved' },
      failed: { title: 'The public address was not saved', message: why },
      inline: ['invalid', 'stale'],
    },
  })
}
