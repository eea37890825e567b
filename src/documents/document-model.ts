import type { SkyStop } from '#light/sky.ts'
import type { PaperSize } from './api.ts'

/** What every document has, in words as they are printed: the screen and the PDF show the same. */
export interface DocumentModel {
  paper: PaperSize
  /** The language of the words, for those who listen to them. */
  language: string
  head: {
    name: string
    /** Address, then mail and phone, then the tax id. */
    lines: string[]
    /** A PNG; nothing without one. */
    logo: Uint8Array | null
  }
  /** The light of the shoot's own day, along the upper edge; null where it is unknown or turned off. */
  edge: SkyStop[] | null
  /** Epoch milliseconds: the same document has the same bytes whenever it is printed. */
  madeAt: number
}

/** Something with a name and lines below it. */
export interface Party {
  name: string
  lines: string[]
}
