export interface SearchTables {
  /** The displayed fields of searchable records, copied so that a search needs no other domain's table. */
  search_entries: {
    userId: number
    kind: string
    recordId: number
    title: string
    subtitle: string
    location: string
    description: string
    /**
     * The client of a shoot; the name is read when the entry is shown. Ids are not reused, so that of a deleted client
     * matches nothing.
     */
    clientId: number | null
    status: string | null
    /** Epoch milliseconds; null for records without a date. */
    date: number | null
    updatedAt: number
  }
  /** The words of every entry. A prefix is a range of the key. */
  search_words: {
    userId: number
    /** That of the record; or `name` for a client's name, which also finds their shoots. */
    kind: string
    word: string
    /** Lower ranks first among records with the same word. */
    rank: number
    recordId: number
  }
  /** The words of a photographer, each under itself, its prefix with one letter removed, and its ends after a `*`. */
  search_typos: {
    userId: number
    variant: string
    word: string
  }
}

declare module '#database/db.ts' {
  interface Tables extends SearchTables {}
}
