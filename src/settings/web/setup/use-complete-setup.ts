import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProfileSetup } from '#accounts/api.ts'
import { settings, useSetUpProfile } from '#accounts/web/queries.ts'
import { toastNote } from '#ui/toast/toasts.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'

/** Saves the answers, and what follows from the country of the home place. */
export function useCompleteSetup() {
  const cache = useQueryClient()
  const keyFor = useRequestKey()
  const setUp = useSetUpProfile()
  const [isPending, setIsPending] = useState(false)

  async function followHome(location: string, zoneBefore: string): Promise<void> {
    try {
      const { applyHomeCountry } = await import('./apply-home-country.ts')
      await applyHomeCountry(cache, location, zoneBefore)
    } catch {
      // The profile is saved, and Settings has each of these choices.
      toastNote({
        title: 'Check your currency and units',
        message: 'They could not all be set for your country. You can choose them in Settings.',
      })
    }
    await cache.invalidateQueries()
  }

  async function complete(setup: ProfileSetup): Promise<void> {
    setIsPending(true)
    // The home place brings another one.
    const zoneBefore = cache.getQueryData(settings.queryKey)?.preferences.timeZone ?? ''
    try {
      await setUp.mutateAsync({ setup, idempotencyKey: keyFor(setup) })
      if (setup.defaultLocation) await followHome(setup.defaultLocation, zoneBefore)
    } finally {
      setIsPending(false)
    }
  }
  return { complete, isPending }
}
