import type { QueryClient } from '@tanstack/react-query'
import { settingsForm } from '#accounts/settings-api.ts'
import { settings as settingsQuery } from '#accounts/web/queries.ts'
import { documents, type PaperSize } from '#documents/api.ts'
import { defaultPaperSize } from '#documents/rules.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { tagOf } from '#kernel/api.ts'
import { call } from '#kernel/web/call.ts'
import { resolvedPlace } from '#places/web/queries.ts'
import { countryOf, presetsIn } from '#settings/home-country.ts'
import { sentOf } from '#settings/web/settings-values.ts'
import { studioMoney } from '#studio-money/api.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'

/**
 * Applies what is usual in the country of the home place: how days and temperatures are written, the first day of the
 * week, the currency, and the country and paper of documents. What was chosen before stays.
 */
export async function applyHomeCountry(cache: QueryClient, location: string, zoneBefore: string): Promise<void> {
  const place = await cache.fetchQuery(resolvedPlace(location))
  const country = place ? countryOf(place.country) : ''
  if (country !== '') await apply(cache, country, zoneBefore)
}

/** A logo that came first has fixed the paper that was usual in the zone of the browser. */
const paperFor = (paper: PaperSize, zoneBefore: string, zone: string): PaperSize =>
  paper === defaultPaperSize(zoneBefore) ? defaultPaperSize(zone) : paper

async function apply(cache: QueryClient, country: string, zoneBefore: string): Promise<void> {
  const settings = await cache.fetchQuery({ ...settingsQuery, staleTime: 0 })
  const money = await cache.fetchQuery({ ...moneyDetails, staleTime: 0 })
  const letterhead = await cache.fetchQuery({ ...letterheadQuery, staleTime: 0 })
  const { currency, ...usual } = presetsIn(country, { ...settings.preferences, currency: money.currency })
  const preferences = { ...settings.preferences, ...usual }
  await call(settingsForm.save, { input: sentOf({ ...settings, preferences }), ifMatch: tagOf(settings) })
  if (currency !== money.currency) await call(studioMoney.change, { input: { currency }, ifMatch: tagOf(money) })
  const isUnknown = !letterhead.country && letterhead.address === ''
  if (!isUnknown) return
  const paper = paperFor(letterhead.paper, zoneBefore, preferences.timeZone)
  await call(documents.changeLetterhead, { input: { country, paper }, ifMatch: tagOf(letterhead) })
}
