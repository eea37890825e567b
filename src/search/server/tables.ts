import type { SearchKind } from '#search/api.ts'

export interface SearchTables {
  /** What a search shows of a record: a copy, so that searching needs no other domain's table. */
  search_entries: {
    userId: number
    kind: SearchKind
    recordId: number
    title: string
    subtitle: string
    location: string
    description: string
    status: string | null
    /** Epoch milliseconds; null for what has no date. */
    date: number | null
    updatedAt: number
  }
  /** Every word of every entry. A prefix is a range of the key. */
  search_words: {
    userId: number
    kind: SearchKind
    word: string
    /** The smaller, the sooner a record comes among those with the same word. */
    rank: number
    recordId: number
  }
  /** The words of a photographer, each under itself and under its beginning with one letter left out. */
  search_typos: {
    userId: number
    variant: string
    word: string
  }
}
