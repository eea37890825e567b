import type { ClientPageWords } from '#client-language/english/client-page.ts'
import type { InvoiceWords } from '#client-language/english/invoice.ts'
import type { WeatherClauseWords } from '#client-language/english/weather/weather-clause.ts'
import { longDay, plainNumber, shortZone, timeRange } from '#client-language/formats.ts'
import type { Locale, Localized } from '#client-language/language.ts'
import { clauseParties } from '#contracts/printed-clause.ts'
import { buildModel, type DocumentSource } from '#documents/build-model.ts'
import type { TableColumn, TableDocument } from '#documents/table-document.ts'
import { moneyWords } from '#kernel/money.ts'
import { clauseAt } from '#weather-clauses/clause.ts'
import { clauseWords, honestyWords } from '#weather-clauses/sentence.ts'
import { includedItems, paymentLines, sumLines } from './agreed-lines.ts'
import { cancellationLines } from './cancellation-lines.ts'
import type { ProposalFacts } from './facts.ts'
import { type ProposalSums, sumsOf, takenLines, type Ticks } from './lines.ts'
import { shootMinutes, shootStart } from './shoot-length.ts'

interface PaperSource extends Omit<DocumentSource, 'shoot' | 'text'> {
  number: string
  facts: ProposalFacts
  /** The extras that were taken, or are checked at first. */
  ticks: Ticks
  validUntil: string
  /** The studio's day of the acceptance; null before. */
  acceptedOn: string | null
  /** From which day its payments count. */
  countedFrom: string
  locale: Locale
  words: ClientPageWords
  paper: InvoiceWords
  /** Whom the weather clause names as client. */
  clientName: string
  weather: Localized<WeatherClauseWords>
}

/** The printed proposal: what it says, what it comes to, and when which part is to be paid. */
export function buildProposalPaper(source: PaperSource): TableDocument {
  const { letterhead, logo, madeAt, number, facts, ticks, validUntil, acceptedOn, locale, words, paper } = source
  const sums = sumsOf(facts, ticks)
  const money = moneyIn(source)
  const state =
    acceptedOn === null
      ? words.goodThrough(number, longDay(validUntil, locale))
      : words.acceptedOn(longDay(acceptedOn, locale))
  return {
    ...buildModel({ letterhead, logo, madeAt, shoot: null, text: { locale, words: paper } }),
    title: inOne(words.proposal(number)),
    what: `${facts.title}\n${inOne(state)}`,
    columns: columnsOf(paper),
    lines: takenLines(facts.lines, ticks).map(({ line, name, included, quantity }) => ({
      cells: [
        name,
        plainNumber(quantity / 1000, locale, 3),
        money(sums.lines.find((one) => one.line === line)?.amount ?? 0),
      ],
      more: includedItems(included),
    })),
    sums: sumRows(source, sums),
    notes: [
      ...dayNotes(source),
      ...extraNotes(source),
      ...paymentNotes(source, sums.total),
      ...deliveryNotes(source),
      ...ruleNotes(source, sums.total),
      ...weatherNotes(source),
    ],
  }
}

/** A draft has no number yet. */
const inOne = (text: string): string => text.replaceAll(/ {2,}/g, ' ').trim()

const moneyIn =
  ({ facts, locale }: PaperSource) =>
  (amount: number): string =>
    moneyWords(amount, facts.currency, locale)

const columnsOf = ({ description, quantity, total }: InvoiceWords): TableColumn[] => [
  { head: description, width: null, isAmount: false },
  { head: quantity, width: 64, isAmount: true },
  { head: total, width: 108, isAmount: true },
]

function sumRows(source: PaperSource, sums: ProposalSums): string[][] {
  const money = moneyIn(source)
  return sumLines(source, sums).map(({ label, amount }) => [label, '', money(amount)])
}

/** When and where it is. */
function dayNotes({ facts, ticks, words, locale }: PaperSource): string[] {
  const { place, timeZone } = facts.shoot
  const start = shootStart(facts.shoot)
  if (start === undefined) return [[words.noDay, place].filter(Boolean).join(' ')]
  const [from, to] = [start, start + shootMinutes(facts, ticks) * 60_000].map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone),
  )
  if (!from || !to) return []
  const day = longDay(from.toPlainDate().toString(), locale)
  const time = `${timeRange(from, to, locale)} ${shortZone(start, timeZone, locale)}`
  return [[`${day}, ${time}`, place].filter(Boolean).join(', ')]
}

/** The extras that can be added. */
function extraNotes(source: PaperSource): string[] {
  const { facts, ticks, words, acceptedOn } = source
  const money = moneyIn(source)
  const others = facts.lines.filter(({ kind, line }) => kind === 'extra' && !ticks.some((tick) => tick.line === line))
  if (acceptedOn !== null || others.length === 0) return []
  return [`${words.extras}: ${others.map(({ name, rate }) => `${name} (${money(rate)})`).join(', ')}`]
}

function paymentNotes(source: PaperSource, total: number): string[] {
  const said = paymentLines(source, total, { countedFrom: source.countedFrom, atOnce: source.words.onAcceptance })
  return said.length === 0 ? [] : [source.words.plan, ...said]
}

/** The weather clause as the contract will have it, and what is to be known of forecasts. */
function weatherNotes({ facts, letterhead, clientName, weather: text }: PaperSource): string[] {
  const { weather, shoot, currency } = facts
  if (!weather || !shoot.coordinates) return []
  const clause = clauseAt(weather, { ...shoot.coordinates, timeZone: shoot.timeZone })
  const parties = { location: shoot.place, photographer: letterhead.name, clientName, currency }
  const sentence = clauseWords(clause, clauseParties(clause, parties), text, weather)
  return [`${text.words.title}: ${sentence}`, honestyWords(weather.measures, text).join(' ')]
}

const deliveryNotes = ({ facts: { deliveryDays }, words }: PaperSource): string[] =>
  deliveryDays === undefined ? [] : [words.deliveredWithin(deliveryDays)]

function ruleNotes({ facts, words, locale }: PaperSource, total: number): string[] {
  const lines = cancellationLines(facts, total, { words: words.cancelling, locale })
  return lines.length === 0 ? [] : [words.cancelling.title, ...lines.map(({ when, what }) => `${when}: ${what}.`)]
}
