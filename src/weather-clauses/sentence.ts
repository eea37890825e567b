import { weatherClause, type WeatherClauseWords } from '#client-language/english/weather/weather-clause.ts'
import { percentWords, plainNumber, startTime } from '#client-language/formats.ts'
import type { Locale, Localized } from '#client-language/language.ts'
import { moneyWords } from '#kernel/money.ts'
import { type Clause, clauseAt, type ClauseTerms, type Measure, type Measures } from './clause.ts'
import { filledSentence, type Wording, type WrittenTerms } from './own-words.ts'

type MovesAgreed = Clause['moves']

type Text = Localized<WeatherClauseWords>

/** Of each figure as many decimals as are told: it is cut, never rounded up to a limit that it does not reach. */
const units: Record<Measure, { per: number; decimals: number; unit: string }> = {
  rainPct: { per: 1, decimals: 0, unit: '%' },
  rainMm10: { per: 10, decimals: 2, unit: 'mm' },
  windKmh: { per: 1, decimals: 1, unit: 'km/h' },
  cloud: { per: 1, decimals: 1, unit: '%' },
}

/** A value or a limit of a measure in its unit: `60%`, `2 mm`, `39.9 km/h`. */
export function valueWords(measure: Measure, value: number, locale: Locale): string {
  const { per, decimals, unit } = units[measure]
  const cut = Math.floor(Number(((value / per) * 10 ** decimals).toFixed(6))) / 10 ** decimals
  return unit === '%' ? percentWords(cut, locale) : `${plainNumber(cut, locale, decimals)} ${unit}`
}

/** What a forecast says of a measure: `82% chance of rain`. */
export const figureWords = (measure: Measure, value: number, { locale, words }: Text): string =>
  words.figures[measure](valueWords(measure, value, locale))

/** Whom, where and for how much a clause is about. */
export interface ClauseParties {
  place: string
  photographer: string
  client: string
  /** Whether the client's name names several people. */
  areSeveral: boolean
  /** ISO 4217 */
  currency: string
}

/** Those that look at each hour, and those that look at all hours together. */
const hourly = ['rainPct', 'windKmh'] as const satisfies Measure[]
const together = ['rainMm10', 'cloud'] as const satisfies Measure[]

const limitsOf = (measures: Measures, kinds: readonly Measure[], { locale, words }: Text): string =>
  kinds
    .flatMap((kind) => {
      const limit = measures[kind]
      return limit === null ? [] : [words[kind](valueWords(kind, limit, locale))]
    })
    .join(words.or)

/** In which hours what has to be forecast. */
function conditions({ measures, window: { beforeMin, afterMin } }: ClauseTerms, text: Text): string {
  const { words } = text
  const around = [
    ...(beforeMin > 0 ? [words.minutesBefore(beforeMin)] : []),
    ...(afterMin > 0 ? [words.minutesAfter(afterMin)] : []),
  ]
  const [any, all] = [limitsOf(measures, hourly, text), limitsOf(measures, together, text)]
  if (any === '') return words.gives(words.allHours(...around), all)
  const first = words.gives(words.anyHour(...around), any)
  return all === '' ? first : `${first}, ${words.orTogether} ${all}`
}

function timeOf(decideAt: string, locale: Locale): string {
  const at = Temporal.PlainDate.from('2026-01-01').toZonedDateTime({ timeZone: 'UTC', plainTime: decideAt })
  return startTime(at, locale).replaceAll(/\s/g, ' ')
}

/** How often it can be moved, and for how much. */
function movesWords({ moves, freeMoves, feeCents }: MovesAgreed, currency: string, { locale, words }: Text): string {
  const isFree = feeCents === 0 || freeMoves >= moves
  return `${words.fees(moves, freeMoves, isFree ? null : moneyWords(feeCents, currency, locale))} ${words.most(moves)}`
}

/**
 * What a clause says, without its hash; `own`: the sentence that its photographer wrote for it, after which it is said
 * who decides, and in a row of sessions which hours count.
 */
export function clauseWords(
  clause: Clause,
  { place, photographer, client, areSeveral, currency }: ClauseParties,
  text: Text,
  { words: own, isInRow }: Wording = {},
): string {
  const { locale, words } = text
  const { decision, moves: agreed } = clause
  const at = words.readAt(words.day(decision.daysBefore), timeOf(decision.decideAt, locale), clause.place.zone)
  const limits = conditions(clause, text)
  const hours = words.hours(agreed.hoursToChoose)
  const moves = movesWords(agreed, currency, text)
  const end = isInRow ? `${words.row} ${words.decides}` : words.decides
  if (own !== undefined)
    return `${filledSentence(own.trimEnd(), {
      'weather.place': place,
      'weather.time': at,
      'weather.limits': limits,
      'weather.hours': hours,
      'weather.moves': moves,
      'photographer.name': photographer,
      'client.name': client,
    })} ${end}`
  return [
    words.read(place, at),
    words.mayMove(limits, photographer),
    words.dates(client, hours, areSeveral),
    moves,
    end,
  ].join(' ')
}

/** What a clause says in a contract, after its title. `hash`: SHA-256 of the clause. */
export const clauseSentence = (
  clause: Clause,
  parties: ClauseParties,
  { hash, ...wording }: Wording & { hash: string },
  text: Text,
): string => `${clauseWords(clause, parties, text, wording)} ${text.words.hash(hash)}`

/** What a clause says of any session and client, with whom it is agreed; `currency`: ISO 4217. */
export function generalWords(
  terms: WrittenTerms & Pick<Wording, 'isInRow'>,
  { currency, photographer = 'the photographer' }: { currency: string; photographer?: string },
  text: Text = { locale: 'en-US', words: weatherClause },
): string {
  const { place, client, zone: timeZone } = text.words.anySession
  const clause = clauseAt(terms, { lat: 0, lng: 0, timeZone })
  return clauseWords(clause, { place, client, photographer, areSeveral: false, currency }, text, terms)
}

/** What photographers are told that an agreed clause says, by its figures. */
export function agreedWords(clause: Clause, client: string, currency: string): string {
  const { place } = weatherClause.anySession
  const parties = { place, photographer: 'the photographer', client, areSeveral: false, currency }
  return clauseWords(clause, parties, { locale: 'en-US', words: weatherClause })
}

/** What is to be known of forecasts, beside a clause and a verdict on it. */
export function honestyWords({ rainPct }: Measures, { locale, words }: Text): string[] {
  const chance = rainPct ?? 60
  const of = chance % 10 === 0 ? 10 : 100
  return [words.chance(percentWords(chance, locale), of - (chance * of) / 100, of), words.cell, words.ahead]
}
