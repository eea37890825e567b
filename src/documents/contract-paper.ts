import type { Contract, Signature } from '#contracts/api.ts'
import { monthDayYear } from '#time/day-words.ts'
import { type Agreed, fixedTerms } from '#contracts/terms.ts'
import { type Block, blocksIn, plainText } from '#contracts/text.ts'
import { type Making, sheetOf } from './head.ts'
import type { ContractPaper, PaperSignature } from './papers.ts'
import { timeWords } from '#time/zoned-words.ts'

/** What a contract says: its own text and what was agreed. Money is cents. */
export interface Said extends Agreed, Pick<Contract, 'content' | 'packageDetails' | 'terms'> {}

/** A signature; `at` in epoch milliseconds. */
export interface Signed extends Pick<Signature, 'name' | 'way' | 'strokes'> {
  at: number
}

export interface ContractMaking extends Making {
  contract: Said & Pick<Contract, 'contractNumber' | 'title' | 'contractDate'>
  clientName: string
  photographer: Signed | null
  client: Signed | null
  /** The zone in which the photographer's days begin. */
  timeZone: string
}

/**
 * What is printed of a contract, the same on the screen, on the signing page and in the PDF; without the certificate of
 * a signed one.
 */
export function contractPaper(making: ContractMaking): ContractPaper {
  const { contract, clientName, letterhead, timeZone } = making
  const { contractNumber: number, title, contractDate } = contract
  return {
    ...sheetOf(making),
    number,
    caption: [`Contract ${number}`, contractDate && monthDayYear(contractDate)].filter(Boolean).join(' · '),
    title,
    between: `Between ${letterhead.name} (“the photographer”) and ${clientName} (“the client”).`,
    ...sectionsOf(contract),
    signatures: [
      paperSignature('Photographer', letterhead.name, making.photographer, timeZone),
      paperSignature('Client', clientName, making.client, timeZone),
    ],
    certificate: null,
  }
}

/** The author's own headings are numbered by hand: `1. The day`. */
const numbered = /^\s*\d{1,3}[.)]\s/

/**
 * Its own text, then the package, then the terms that every contract carries. Where the author has numbered the
 * headings, the counting goes on; where not, none begins. A heading that the author wrote gets no twin.
 */
export function sectionsOf({
  content,
  packageDetails,
  terms,
  ...agreed
}: Said): Pick<ContractPaper, 'blocks' | 'terms'> {
  const own = blocksIn(content)
  const headings = own.filter((block) => block.kind === 'heading').map((block) => plainText([block]))
  const taken = headings.map((heading) => heading.replace(numbered, '').trim().toLowerCase())
  let count = headings.some((heading) => numbered.test(heading))
    ? headings.filter((heading) => numbered.test(heading)).length
    : undefined
  const titled = (title: string): string => (count === undefined ? title : `${++count}. ${title}`)
  const heading = (title: string): Block => ({
    kind: 'heading',
    level: 2,
    runs: [{ text: titled(title), bold: false, italic: false }],
  })
  const section = (title: string, other: string, text: string): Block[] => {
    const blocks = blocksIn(text)
    if (blocks.length === 0 || blocks[0]?.kind === 'heading') return blocks
    return [heading(taken.includes(title.toLowerCase()) ? other : title), ...blocks]
  }
  return {
    blocks: [
      ...own,
      ...section('Package', 'Package details', packageDetails),
      ...section('Terms', 'Further terms', terms),
    ],
    terms: fixedTerms(agreed).map(({ title, words }) => ({ title: titled(title), words })),
  }
}

/** The place where a party signs, and the signature once it is there; `name` is that of the party. */
export function paperSignature(party: string, name: string, signed: Signed | null, timeZone: string): PaperSignature {
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
