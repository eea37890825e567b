import { contract as english, type ContractWords } from '#client-language/english/contract.ts'
import { longDay, paperTime } from '#client-language/formats.ts'
import type { Localized } from '#client-language/language.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Contract, Signature } from './api.ts'
import { type Agreed, balanceOf } from './terms.ts'
import { type Block, blocksIn, plainText } from './text.ts'
import { buildModel, type DocumentSource } from '#documents/build-model.ts'
import type { DocumentModel } from '#documents/document-model.ts'

/** A signature in the document. */
export interface PrintedSignature {
  /** `Photographer`, `Client` */
  party: string
  name: string
  /** The name in italics, or strokes as the `d` of an SVG path in a box of 600 × 200; null while unsigned. */
  mark: { typed: string } | { strokes: string } | null
  /** `Signed October 2, 2026, 4:40 PM EDT` */
  words: string
}

/** One line of the certificate. */
export interface CertificateFact {
  label: string
  words: string
}

export interface ContractDocument extends DocumentModel {
  number: string
  /** `Contract CON-2026-0021 · October 2, 2026` */
  caption: string
  title: string
  /** The parties; empty where the text begins with them. */
  between: string
  blocks: Block[]
  /** Clauses that were once printed in every contract; only in contracts sent at that time. */
  terms: { title: string; words: string }[]
  signatures: PrintedSignature[]
  /** What is to be known of forecasts, beside a weather clause: shown on screens, and no part of what is signed. */
  forecastNote?: string
  /** The last page of a signed contract; null until it is signed. */
  certificate: {
    intro: string
    facts: CertificateFact[]
    signatures: { title: string; facts: CertificateFact[] }[]
    events: CertificateFact[]
    verify: string
    /** What the file is recognized by; it is not printed. */ code: string
  } | null
}

/** A contract's text and amounts. */
export interface ContractContent extends Agreed, Pick<Contract, 'currency' | 'content' | 'packageDetails' | 'terms'> {}

/** A signature; `at` in epoch milliseconds. */
export interface Signed extends Pick<Signature, 'name' | 'way' | 'strokes'> {
  at: number
}

/** The weather clause of a contract, as its text has it. */
export interface PrintedClause {
  title: string
  sentence: string
  /** What is to be known of forecasts, beside it. */
  notes: string
}

export interface ContractSource extends DocumentSource {
  contract: ContractContent & Pick<Contract, 'contractNumber' | 'title' | 'contractDate'>
  /** Null without one. */
  weather?: PrintedClause | null
  clientName: string
  photographer: Signed | null
  client: Signed | null
  /** The zone of the photographer's days. */
  timeZone: string
  text?: ContractText | undefined
}

type ContractText = Localized<ContractWords>

const inEnglish: ContractText = { locale: 'en-US', words: english }

/** The model of a contract, for screen, signing page and PDF; without the certificate of a signed one. */
export function buildContract(source: ContractSource): ContractDocument {
  const { contract, weather = null, clientName, letterhead, timeZone, text = inEnglish } = source
  const { locale, words } = text
  const { contractNumber: number, title, contractDate } = contract
  return {
    ...buildModel(source),
    number,
    caption: [words.contract(number), contractDate && longDay(contractDate, locale)].filter(Boolean).join(' · '),
    title,
    between: isSaidIn(contract.content, [letterhead.name, clientName])
      ? ''
      : words.between(letterhead.name, clientName),
    blocks: sectionsOf(contract, text, weather),
    terms: [],
    signatures: [
      printedSignature(words.photographer, letterhead.name, source.photographer, { timeZone, text }),
      printedSignature(words.client, clientName, source.client, { timeZone, text }),
    ],
    ...(weather && { forecastNote: weather.notes }),
    certificate: null,
  }
}

/** Whether the first paragraph of a text names all of these. */
function isSaidIn(content: string, names: readonly string[]): boolean {
  const first = blocksIn(content).find(({ kind }) => kind === 'paragraph')
  const text = first === undefined ? '' : plainText([first])
  return names.every((name) => text.includes(name))
}

/** The author numbers headings by hand: `1. The day`. */
const numbered = /^\s*\d{1,3}[.)]\s/

const weatherBlocks = ({ title, sentence }: PrintedClause): Block[] => [
  {
    kind: 'paragraph',
    runs: [
      { text: `${title}. `, bold: true, italic: false },
      { text: sentence, bold: false, italic: false },
    ],
  },
]

/**
 * The contract's own text, then package and terms, its weather clause, and the amounts that no text names. If the
 * author has numbered the headings, the numbers continue; otherwise none are added. A heading the author wrote is not
 * repeated, and none is larger than the added ones.
 */
export function sectionsOf(
  { content, packageDetails, terms, ...agreed }: ContractContent,
  said = inEnglish,
  weather: PrintedClause | null = null,
): Block[] {
  const { words } = said
  const own = blocksIn(content)
  const headings = own.filter((block) => block.kind === 'heading').map((block) => plainText([block]))
  const taken = headings.map((heading) => heading.replace(numbered, '').trim().toLowerCase())
  let count = headings.some((heading) => numbered.test(heading))
    ? headings.filter((heading) => numbered.test(heading)).length
    : undefined
  const titled = (title: string): string => (count === undefined ? title : `${++count}. ${title}`)
  const level = own.some((block) => block.kind === 'heading' && block.level === 1) ? 1 : 2
  const heading = (title: string): Block => ({
    kind: 'heading',
    level,
    runs: [{ text: titled(title), bold: false, italic: false }],
  })
  const section = ([title, other]: readonly [string, string], text: string): Block[] => {
    const blocks = blocksIn(text)
    if (blocks.length === 0 || blocks[0]?.kind === 'heading') return blocks
    return [heading(taken.includes(title.toLowerCase()) ? other : title), ...blocks]
  }
  const text = [content, packageDetails, terms].join('\n')
  return [
    ...own,
    ...section(words.package, packageDetails),
    ...section(words.terms, terms),
    ...(weather ? weatherBlocks(weather) : []),
    ...section(words.amounts, amountsNotIn(text, agreed, said)),
  ]
}

/** The agreed amounts as a list; empty if the text names the first of them. */
function amountsNotIn(
  text: string,
  agreed: Agreed & Pick<Contract, 'currency'>,
  { locale, words }: ContractText,
): string {
  const { currency, total, deposit } = agreed
  const amounts = [
    { name: words.total, cents: total },
    { name: words.deposit, cents: deposit || null },
    { name: words.balance, cents: deposit ? balanceOf(agreed) : null },
  ].flatMap(({ name, cents }) => (cents === null ? [] : { name, amount: moneyWords(cents, currency, locale) }))
  if (!amounts[0] || text.includes(amounts[0].amount)) return ''
  return amounts.map(({ name, amount }) => `- ${name}: ${amount}`).join('\n')
}

/** The signature block of a party, with its signature if there is one; `name` is that of the party. */
export function printedSignature(
  party: string,
  name: string,
  signed: Signed | null,
  { timeZone, text: { locale, words } = inEnglish }: Pick<ContractSource, 'timeZone' | 'text'>,
): PrintedSignature {
  if (signed === null) return { party, name, mark: null, words: '' }
  if (signed.way === 'paper') {
    const day = Temporal.Instant.fromEpochMilliseconds(signed.at).toZonedDateTimeISO(timeZone).toPlainDate().toString()
    return { party, name: signed.name, mark: null, words: words.signedOnPaper(longDay(day, locale)) }
  }
  return {
    party,
    name: signed.name,
    mark: signed.strokes === null ? { typed: signed.name } : { strokes: signed.strokes },
    words: words.signed(paperTime(signed.at, timeZone, locale)),
  }
}
