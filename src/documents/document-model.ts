import type { SkyStop } from '#light/sky.ts'
import type { PaperSize } from './api.ts'

/** The parts of every document, as formatted text: screen and PDF show the same. */
export interface DocumentModel {
  paper: PaperSize
  /** The language of the text, for screen readers. */
  language: string
  head: {
    name: string
    /** Address, then email and phone, then the tax id. */
    lines: string[]
    /** A PNG; nothing without one. */
    logo: Uint8Array | null
  }
  /** The light of the shoot's day, along the upper edge; null when unknown or turned off. */
  edge: SkyStop[] | null
  /** Epoch milliseconds, stable, so that the same document always has the same bytes. */
  madeAt: number
}

/** A name with lines below it. */
export interface Party {
  name: string
  lines: string[]
}
