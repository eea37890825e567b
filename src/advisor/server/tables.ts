export interface AdvisorTables {
  advice: {
    userId: number
    id: number
    kind: string
    /** The advice is deleted with its shoot. */
    shootId: number | null
    /** JSON: what was asked, by the names of the form. */
    question: string
    /** JSON: what was answered. */
    answer: string
    /** Epoch milliseconds. */
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends AdvisorTables {}
}
