import { weatherClauseWords } from '#client-language/words.ts'
import type { Locale } from '#client-language/language.ts'
import type { PrintedClause } from '#contracts/document.ts'
import { type ClauseContext, clauseFor, printedClause } from '#contracts/printed-clause.ts'
import type { Db } from '#database/db.ts'
import type { Occasion } from '#documents/occasion.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { type Clause, type ClauseTerms, clauseText, isTooLate } from '#weather-clauses/clause.ts'
import { tooLateWords } from '#weather-clauses/clause-terms.ts'
import { type Wording, WrittenTerms } from '#weather-clauses/own-words.ts'
import { clauseOfContract } from '#weather-clauses/server/service.ts'

/** The terms that a contract keeps as JSON; null without a clause. */
export const termsIn = (weather: string | null): WrittenTerms | null =>
  weather === null ? null : WrittenTerms.parse(JSON.parse(weather))

const refused = (field: string, words: string) => new Problem('invalid', words, { fields: { [field]: words } })

const needsPlace = 'Put the place of the session on the map: its forecast is read there'

/** Throws where a clause could not be carried out for a session: it has no position, or is decided too late. */
export function requirePossible(terms: ClauseTerms | null, shoot: Occasion | null): void {
  if (terms === null || shoot === null) return
  const clause = clauseFor(terms, shoot)
  if (clause === null) throw refused('weather', needsPlace)
  if (isTooLate(clause, shoot.at)) throw refused('weather.decision.decideAt', tooLateWords)
}

/** A clause and what the text of its contract says of it. */
export interface WrittenClause extends PrintedClause {
  clause: Clause
}

function inWords(clause: Clause, wording: Wording | null, context: ClauseContext, locale: Locale): WrittenClause {
  const hash = sha256(clauseText(clause))
  return { clause, ...printedClause(clause, context, { ...wording, hash }, weatherClauseWords(locale)) }
}

/** The clause of a contract that is written or to be written; null without one. */
export function writtenClause(
  terms: WrittenTerms | null,
  context: ClauseContext,
  locale: Locale,
): WrittenClause | null {
  const clause = clauseFor(terms, context.shoot)
  return clause && inWords(clause, terms, context, locale)
}

/** The clause of a stored contract: the one that was frozen with it, else what its terms come to now. */
export async function clauseInContract(
  db: Db,
  owner: OwnerId,
  { id, weather }: { id: number; weather: string | null },
  context: ClauseContext,
  locale: Locale,
): Promise<WrittenClause | null> {
  const kept = await clauseOfContract(db, owner, id)
  const terms = termsIn(weather)
  return kept ? inWords(kept.clause, terms, context, locale) : writtenClause(terms, context, locale)
}

/** Throws for a contract with a clause that cannot be frozen, as its session has no position any more. */
export function requireFreezable(weather: string | null, written: WrittenClause | null): void {
  if (weather !== null && written === null) throw refused('weather', needsPlace)
}
