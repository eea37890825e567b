// The clause's code brings Zod, which the page itself does without.
import '#ui/theme/no-eval.ts'
import { useWeatherClauseWords } from '#client-language/web/use-weather-clause-words.ts'
import { clauseParties } from '#contracts/printed-clause.ts'
import { clauseAt } from '#weather-clauses/clause.ts'
import type { WrittenTerms } from '#weather-clauses/own-words.ts'
import { clauseWords, honestyWords } from '#weather-clauses/sentence.ts'
import type { OfferProps } from './offer-props.ts'
import css from './contract-reader.module.css'

/** The sentence of a weather clause as the contract will have it, and what is to be known of forecasts. */
export function WeatherTerms({ page, proposal, locale, weather }: OfferProps & { weather: WrittenTerms }) {
  const text = useWeatherClauseWords(locale)
  const { shoot, currency } = proposal.facts
  const { coordinates, timeZone, place } = shoot
  if (!text || !coordinates) return null
  const clause = clauseAt(weather, { ...coordinates, timeZone })
  const parties = clauseParties(clause, {
    location: place,
    photographer: page.studio.name,
    clientName: page.client.name,
    currency,
  })
  return (
    <section className={css.reader} aria-labelledby={`weather-${proposal.id}`}>
      <h3 id={`weather-${proposal.id}`}>{text.words.title}</h3>
      <p dir="auto">{clauseWords(clause, parties, text, weather)}</p>
      <p className="sub">{honestyWords(weather.measures, text).join(' ')}</p>
    </section>
  )
}
