import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { settings } from '#accounts/web/queries.ts'
import { oneClient } from '#clients/web/queries.ts'
import type { WeatherClauseWords } from '#client-language/english/weather/weather-clause.ts'
import { localeFor, type Localized } from '#client-language/language.ts'
import { useContractWords } from '#client-language/web/use-contract-words.ts'
import { useWeatherClauseWords } from '#client-language/web/use-weather-clause-words.ts'
import type { Contract, Signature } from '#contracts/api.ts'
import { buildContract, type Signed } from '#contracts/document.ts'
import { type ClauseContext, clauseFor, printedClause } from '#contracts/printed-clause.ts'
import type { WrittenTerms } from '#weather-clauses/own-words.ts'
import type { ContractOnScreen } from '#contracts/document-schema.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { defaultTimeZone } from '#kernel/dates.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import type { Shoot } from '#shoots/api.ts'

/** The contract to show. Money is minor units. */
export interface Shown {
  contractNumber: string
  title: string
  contractDate: string | null
  clientId: number | undefined
  shootId: number | undefined
  /** The shoot that is planned once it is signed. */
  occasion?: Contract['occasion']
  content: string
  packageDetails: string
  terms: string
  weather: WrittenTerms | null
  /** That of a clause that is frozen. */
  clauseHash?: string | null
  currency: string
  total: number | null
  deposit: number | null
  photographer: Signature | null
  client: Signature | null
}

const occasionOf = ({ title, date, timeZone, location, coordinates }: Shoot) => ({
  title,
  at: Date.parse(date),
  timeZone,
  location,
  coordinates,
})

const occasionIn = ({ shootId, occasion = null }: Shown, shoot: Shoot | undefined) =>
  shootId !== undefined && shoot ? occasionOf(shoot) : occasion

/** The clause gets its hash when it is frozen. */
const comingHash = '…'

function weatherIn({ weather, clauseHash }: Shown, context: ClauseContext, text: Localized<WeatherClauseWords>) {
  const clause = clauseFor(weather, context.shoot)
  const said = clause && printedClause(clause, context, { ...weather, hash: clauseHash ?? comingHash }, text)
  return said && { ...said, sentence: said.sentence.replace(`${comingHash}.`, comingHash) }
}

const signedOf = (signature: Signature | null): Signed | null =>
  signature && { ...signature, at: Date.parse(signature.at) }

/**
 * The model of a contract in its current state, and the address of its logo; undefined until the letterhead is loaded.
 */
export function useContractDocument(shown: Shown): { model: ContractOnScreen; logo: string | null } | undefined {
  const { clientId, shootId } = shown
  const { data: letterhead } = useQuery(letterheadQuery)
  const { data: known } = useQuery(settings)
  const { data: client } = useQuery({ ...oneClient(clientId ?? 0), enabled: clientId !== undefined })
  const { data: shoot } = useQuery({ ...oneShoot(shootId ?? 0), enabled: shootId !== undefined })
  const timeZone = known?.preferences.timeZone ?? defaultTimeZone
  // A client is loaded only where one is chosen.
  const locale = localeFor(client?.language, letterhead?.country ?? '')
  const text = useContractWords(locale)
  const clauseText = useWeatherClauseWords(locale)
  return useMemo(() => {
    if (!letterhead || !text || !clauseText) return undefined
    const occasion = occasionIn(shown, shoot)
    const clientName = (clientId !== undefined && client?.name) || text.words.yourClient
    const context = { shoot: occasion, photographer: letterhead.name, clientName, currency: shown.currency }
    const model = buildContract({
      letterhead,
      logo: null,
      shoot: occasion,
      weather: weatherIn(shown, context, clauseText),
      madeAt: 0,
      timeZone,
      contract: shown,
      clientName,
      text,
      photographer: signedOf(shown.photographer),
      client: signedOf(shown.client),
    })
    return { model, logo: letterhead.logo }
  }, [letterhead, shown, client, clientId, shoot, timeZone, text, clauseText])
}
