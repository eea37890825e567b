import { monthDayYear } from '#time/day-words.ts'
import { moneyWords } from '#kernel/money.ts'
import { timeWords } from '#time/zoned-words.ts'
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
  between: string
  blocks: Block[]
  /** Clauses that were once printed in every contract; only in contracts sent at that time. */
  terms: { title: string; words: string }[]
  signatures: PrintedSignature[]
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

export interface ContractSource extends DocumentSource {
  contract: ContractContent & Pick<Contract, 'contractNumber' | 'title' | 'contractDate'>
  clientName: string
  photographer: Signed | null
  client: Signed | null
  /** The zone of the photographer's days. */
  timeZone: string
}

/** The model of a contract, for screen, signing page and PDF; without the certificate of a signed one. */
export function buildContract(source: ContractSource): ContractDocument {
  const { contract, clientName, letterhead, timeZone } = source
  const { contractNumber: number, title, contractDate } = contract
  return {
    ...buildModel(source),
    number,
    caption: [`Contract ${number}`, contractDate && monthDayYear(contractDate)].filter(Boolean).join(' · '),
    title,
    between: `Between ${letterhead.name} (“the photographer”) and ${clientName} (“the client”).`,
    blocks: sectionsOf(contract),
    terms: [],
    signatures: [
      printedSignature('Photographer', letterhead.name, source.photographer, timeZone),
      printedSignature('Client', clientName, source.client, timeZone),
    ],
    certificate: null,
  }
}

/** The author numbers headings by hand: `1. The day`. */
const numbered = /^\s*\d{1,3}[.)]\s/

/**
 * The contract's own text, then package and terms, and the amounts that no text names. If the author has numbered the
 * headings, the numbers continue; otherwise none are added. A heading the author wrote is not repeated, and none is
 * larger than the added ones.
 */
export function sectionsOf({ content, packageDetails, terms, ...agreed }: ContractContent): Block[] {
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
  const section = (title: string, other: string, text: string): Block[] => {
    const blocks = blocksIn(text)
    if (blocks.length === 0 || blocks[0]?.kind === 'heading') return blocks
    return [heading(taken.includes(title.toLowerCase()) ? other : title), ...blocks]
  }
  const text = [content, packageDetails, terms].join('\n')
  return [
    ...own,
    ...section('Package', 'Package details', packageDetails),
    ...section('Terms', 'Further terms', terms),
    ...section('Amounts', 'Agreed amounts', amountsNotIn(text, agreed)),
  ]
}

/** The agreed amounts as a list; empty if the text names the first of them. */
function amountsNotIn(text: string, agreed: Agreed & Pick<Contract, 'currency'>): string {
  const { currency, total, deposit } = agreed
  const amounts = [
    { name: 'Total', cents: total },
    { name: 'Deposit', cents: deposit || null },
    { name: 'Balance', cents: deposit ? balanceOf(agreed) : null },
  ].flatMap(({ name, cents }) => (cents === null ? [] : { name, amount: moneyWords(cents, currency) }))
  if (!amounts[0] || text.includes(amounts[0].amount)) return ''
  return amounts.map(({ name, amount }) => `- ${name}: ${amount}`).join('\n')
}

/** The signature block of a party, with its signature if there is one; `name` is that of the party. */
export function printedSignature(
  party: string,
  name: string,
  signed: Signed | null,
  timeZone: string,
): PrintedSignature {
  if (signed === null) return { party, name, mark: null, words: '' }
  if (signed.way === 'paper') {
    const day = Temporal.Instant.fromEpochMilliseconds(signed.at).toZonedDateTimeISO(timeZone).toPlainDate().toString()
    return { party, name: signed.name, mark: null, words: `Signed on paper, ${monthDayYear(day)}` }
  }
  return {
    party,
    name: signed.name,
    mark: signed.strokes === null ? { typed: signed.name } : { strokes: signed.strokes },
    words: `Signed ${timeWords(signed.at, timeZone)}`,
  }
}
