import type { Localized } from '#client-language/language.ts'
import type { Letterhead } from './api.ts'
import { type Occasion, skyOf } from './occasion.ts'
import type { DocumentModel } from './document-model.ts'

/** The data of every document. */
export interface DocumentSource {
  letterhead: Letterhead
  /** The logo's bytes, a PNG; null on screens, which load it by its address. */
  logo: Uint8Array | null
  /** The shoot of the document. */
  shoot: Occasion | null
  /** The last change, epoch milliseconds. */
  madeAt: number
  /** The language of the document; English without one. */
  text?: Localized<HeadWords> | undefined
}

/** The texts of every document's head. */
interface HeadWords {
  taxId: (id: string) => string
}

const inEnglish: HeadWords = { taxId: (id) => `Tax ID ${id}` }

/** A website without `https://`. */
const spokenAddress = (website: string): string => website.replace(/^https?:\/\//i, '').replace(/\/$/, '')

const linesIn = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** With more lines than this, several are joined. */
const maxAddressLines = 5

export function addressLines(address: string): string[] {
  const lines = linesIn(address)
  return lines.length <= maxAddressLines
    ? lines
    : [...lines.slice(0, maxAddressLines - 1), lines.slice(maxAddressLines - 1).join(', ')]
}

/** The lines below the photographer's name: address, contact, and tax id. */
function reachedBy({ address, email, phone, website, taxId }: Letterhead, words: HeadWords): string[] {
  const contact = [email, phone].filter((way) => way !== '').join(' · ')
  return [...addressLines(address), contact, spokenAddress(website), taxId && words.taxId(taxId)].filter(
    (line) => line !== '',
  )
}

/** The name on documents and emails, with the lines below it. */
export const headOf = (letterhead: Letterhead, words = inEnglish): { name: string; lines: string[] } => ({
  name: letterhead.name,
  lines: reachedBy(letterhead, words),
})

/** The parts that all documents of a photographer share. */
export const buildModel = ({ letterhead, logo, shoot, madeAt, text }: DocumentSource): DocumentModel => ({
  paper: letterhead.paper,
  language: text?.locale ?? 'en-US',
  head: { ...headOf(letterhead, text?.words), logo },
  edge: letterhead.lightEdge && shoot ? skyOf(shoot) : null,
  madeAt,
})
