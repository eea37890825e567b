import type { DocumentModel } from './document-model.ts'

/** A column; widths are in points, and the one without takes what is left. */
export interface TableColumn {
  head: string
  width: number | null
  isAmount: boolean
}

/** A list on paper: rows of texts with their sums. */
export interface TableDocument extends DocumentModel {
  title: string
  /** What is listed, below the title. */
  what: string
  columns: TableColumn[]
  /** The texts of a row; `more` stands below that of the column without a width. */
  lines: { cells: string[]; more: string }[]
  /** Below the rows, in bold. */
  sums: string[][]
  /** Sentences below the table. */
  notes: string[]
}
