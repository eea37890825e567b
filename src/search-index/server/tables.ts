export interface SearchTables {
  /** What a search shows of a record: a copy, so that searching needs no other domain's table. */
  search_entries: {
    userId: number
    kind: string
    recordId: number
    title: string
    subtitle: string
    location: string
    description: string
    /**
     * Whom a shoot is for, whose name is read when it is shown. Ids are never given twice, so one of a deleted client
     * leads nowhere.
     */
    clientId: number | null
    status: string | null
    /** Epoch milliseconds; null for what has no date. */
    date: number | null
    updatedAt: number
  }
  /** Every word of every entry. A prefix is a range of the key. */
  search_words: {
    userId: number
    /** That of a record; or `name`, of a client by which their shoots are found too. */
    kind: string
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

declare module '#database/db.ts' {
  interface Tables extends SearchTables {}
}
