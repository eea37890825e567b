import type { WeatherClauseWords } from '#client-language/english/weather/weather-clause.ts'
import type { Localized } from '#client-language/language.ts'
import type { Occasion } from '#documents/occasion.ts'
import { type Clause, clauseAt, type ClauseTerms } from '#weather-clauses/clause.ts'
import type { Wording } from '#weather-clauses/own-words.ts'
import { type ClauseParties, clauseSentence, honestyWords } from '#weather-clauses/sentence.ts'
import type { PrintedClause } from './document.ts'
import { namesIn } from './signature/signer-names.ts'

/** Of what and whom a clause is. */
export interface ClauseContext {
  shoot: Occasion | null
  photographer: string
  clientName: string
  /** ISO 4217 */
  currency: string
}

/** The clause that a session at its place would have; null where it has no position. */
export const clauseFor = (terms: ClauseTerms | null, shoot: Occasion | null): Clause | null =>
  terms && shoot?.coordinates ? clauseAt(terms, { ...shoot.coordinates, timeZone: shoot.timeZone }) : null

interface Parties extends Omit<ClauseContext, 'shoot'> {
  /** Where the session is, in words; may be empty. */
  location: string
}

/** Whom, where and for how much a clause is about; without words for the place, its position. */
export const clauseParties = (
  { place: { lat, lng } }: Clause,
  { location, photographer, clientName, currency }: Parties,
): ClauseParties => ({
  place: location || `${lat / 1000}, ${lng / 1000}`,
  photographer,
  client: clientName,
  areSeveral: namesIn(clientName).length > 1,
  currency,
})

/** What the text of a contract says of its clause, whose SHA-256 is `hash`. */
export function printedClause(
  clause: Clause,
  { shoot, ...context }: ClauseContext,
  wording: Wording & { hash: string },
  text: Localized<WeatherClauseWords>,
): PrintedClause {
  const parties = clauseParties(clause, { ...context, location: shoot?.location ?? '' })
  return {
    title: text.words.title,
    sentence: clauseSentence(clause, parties, wording, text),
    notes: honestyWords(clause.measures, text).join(' '),
  }
}
