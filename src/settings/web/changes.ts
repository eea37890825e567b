import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '#accounts/api.ts'
import { settingsForm } from '#accounts/settings-api.ts'
import { settings } from '#accounts/web/queries.ts'
import { tagOf, type Request } from '#kernel/api.ts'
import type { Problem } from '#kernel/problem.ts'
import { call } from '#kernel/web/call.ts'

type Sent = Request<typeof settingsForm.save>['input']

/** Zone, unit, date format and default location affect all screens, so everything is refetched. */
export function useSaveSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ input, version }: { input: Sent; version: number }) =>
      call(settingsForm.save, { input, ifMatch: tagOf({ version }) }),
    onSuccess: (saved: Settings) => {
      cache.setQueryData(settings.queryKey, saved)
      void cache.invalidateQueries()
    },
    meta: {
      done: { title: 'Settings saved' },
      failed: { title: 'Error saving settings', message: ({ message }: Problem) => message },
      inline: ['invalid', 'stale'],
    },
  })
}
