import type { SkyStop } from '#light/sky.ts'
import type { Block } from '#contracts/text.ts'
import type { Paper } from './api.ts'

/** All that stands on a document, in words as they are printed: the screen and the PDF show the same. */
export interface Sheet {
  paper: Paper
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

export interface PaperLine {
  description: string
  quantity: string
  rate: string
  amount: string
}

/** `Tax (8.875%)`, `$426.00`. */
export interface Sum {
  label: string
  amount: string
}

export interface InvoicePaper extends Sheet {
  /** `INV-2026-0045`, or `Draft`. */
  number: string
  billedTo: Party
  /** The shoot that it is for. */
  occasion: Party | null
  issued: string
  due: string
  /** `Amount due`, or what stands in its place: `Paid`, `Cancelled`. */
  standing: Sum
  lines: PaperLine[]
  sums: Sum[]
  total: Sum
  /** What was paid, and what is left; none before the first payment. */
  settled: Sum[]
  notes: string
  terms: string
}

/** A figure with what it is called, and what is said of it. */
export interface Figure {
  label: string
  value: string
  more: string
}

/** Rows of words below their heads; the last column holds figures. */
export interface PaperTable {
  title: string
  heads: string[]
  rows: string[][]
  /** What stands in its place when there are no rows. */
  none: string
}

/** One bar of a chart. */
export interface PaperBar {
  label: string
  /** What it stands for, where that is said on it; nothing on the others. */
  words: string
  /** Of the highest bar, from 0 to 1. */
  part: number
  isNow: boolean
}

/** What a business comes to in a time: figures, a chart, and tables. */
export interface ReportPaper extends Sheet {
  title: string
  /** The time it is about. */
  period: string
  figures: Figure[]
  chart: { title: string; finding: string; bars: PaperBar[] }
  /** Short ones, two beside each other. */
  tables: PaperTable[]
  /** The figures of the chart. */
  months: PaperTable
}

/** A signature as it is printed. */
export interface PaperSignature {
  /** `Photographer`, `Client` */
  party: string
  name: string
  /** The name in italics, or strokes as the `d` of an SVG path in a box of 600 × 200; null while nobody has signed. */
  mark: { typed: string } | { strokes: string } | null
  /** `Signed October 2, 2026, 4:40 PM EDT` */
  words: string
}

/** One line of the certificate: what, and how it was. */
export interface Testimony {
  label: string
  words: string
}

export interface ContractPaper extends Sheet {
  number: string
  /** `Contract CON-2026-0021 · October 2, 2026` */
  caption: string
  title: string
  between: string
  blocks: Block[]
  /** The terms that every contract carries. */
  terms: { title: string; words: string }[]
  signatures: PaperSignature[]
  /** The last page of a signed contract (B8); null until it is signed. */
  certificate: {
    intro: string
    facts: Testimony[]
    signatures: { title: string; facts: Testimony[] }[]
    events: Testimony[]
    verify: string
    /** What the file is recognized by; it is not printed. */ code: string
  } | null
}
