import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProfileSetup } from '#accounts/api.ts'
import { settings as settingsQuery, useSetUpProfile } from '#accounts/web/queries.ts'
import { settingsForm } from '#accounts/settings-api.ts'
import { documents } from '#documents/api.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { tagOf } from '#kernel/api.ts'
import { call } from '#kernel/web/call.ts'
import { resolvedPlace } from '#places/web/queries.ts'
import { studioMoney } from '#studio-money/api.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import { countryOf, presetsIn } from '#settings/home-country.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { sentOf } from '#settings/web/settings-values.ts'

/**
 * Applies what is usual in the country of the home place: how days and temperatures are written, the first day of the
 * week, the currency, and the country of documents. What was chosen before stays.
 */
function useHomeCountry() {
  const cache = useQueryClient()

  async function apply(country: string): Promise<void> {
    const settings = await cache.fetchQuery({ ...settingsQuery, staleTime: 0 })
    const money = await cache.fetchQuery({ ...moneyDetails, staleTime: 0 })
    const letterhead = await cache.fetchQuery({ ...letterheadQuery, staleTime: 0 })
    const { currency, ...usual } = presetsIn(country, { ...settings.preferences, currency: money.currency })
    const preferences = { ...settings.preferences, ...usual }
    await call(settingsForm.save, { input: sentOf({ ...settings, preferences }), ifMatch: tagOf(settings) })
    if (currency !== money.currency) await call(studioMoney.change, { input: { currency }, ifMatch: tagOf(money) })
    const isUnknown = !letterhead.country && letterhead.address === ''
    if (isUnknown) await call(documents.changeLetterhead, { input: { country }, ifMatch: tagOf(letterhead) })
  }

  return async (location: string): Promise<void> => {
    try {
      const place = location === '' ? null : await cache.fetchQuery(resolvedPlace(location))
      const country = place && countryOf(place.country)
      if (country) await apply(country)
    } catch {
      // The profile is saved, and Settings has each of these choices.
    }
    await cache.invalidateQueries()
  }
}

/** Saves the answers, and what follows from the home place. */
export function useCompleteSetup() {
  const keyFor = useRequestKey()
  const setUp = useSetUpProfile()
  const applyHomeCountry = useHomeCountry()
  const [isPending, setIsPending] = useState(false)

  async function complete(setup: ProfileSetup): Promise<void> {
    setIsPending(true)
    try {
      await setUp.mutateAsync({ setup, idempotencyKey: keyFor(setup) })
      await applyHomeCountry(setup.defaultLocation ?? '')
    } finally {
      setIsPending(false)
    }
  }
  return { complete, isPending }
}
