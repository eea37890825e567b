import type { Letterhead } from './api.ts'
import { type Occasion, skyOf } from './occasion.ts'
import type { DocumentModel } from './document-model.ts'

/** What every document is made from. */
export interface DocumentSource {
  letterhead: Letterhead
  /** The bytes of its logo, a PNG; the screen fetches the logo itself and says null. */
  logo: Uint8Array | null
  /** The shoot that it is about. */
  shoot: Occasion | null
  /** Epoch milliseconds of its last change. */
  madeAt: number
}

/** An address as people say it: without `https://`. */
const spokenAddress = (website: string): string => website.replace(/^https?:\/\//i, '').replace(/\/$/, '')

const linesIn = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** More lines than this are said beside each other. */
const maxAddressLines = 5

export function addressLines(address: string): string[] {
  const lines = linesIn(address)
  return lines.length <= maxAddressLines
    ? lines
    : [...lines.slice(0, maxAddressLines - 1), lines.slice(maxAddressLines - 1).join(', ')]
}

/** What stands below the photographer's name: how to find and reach them, and how the tax office knows them. */
function reachedBy({ address, email, phone, website, taxId }: Letterhead): string[] {
  const contact = [email, phone].filter((way) => way !== '').join(' · ')
  return [...addressLines(address), contact, spokenAddress(website), taxId && `Tax ID ${taxId}`].filter(
    (line) => line !== '',
  )
}

/** What all documents of a photographer have in common. */
export const buildModel = ({ letterhead, logo, shoot, madeAt }: DocumentSource): DocumentModel => ({
  paper: letterhead.paper,
  language: 'en-US',
  head: { name: letterhead.name, lines: reachedBy(letterhead), logo },
  edge: letterhead.lightEdge && shoot ? skyOf(shoot) : null,
  madeAt,
})
