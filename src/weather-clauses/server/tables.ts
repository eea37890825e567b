export interface WeatherClauseTables {
  /** The weather clauses of contracts, frozen with them. */
  rain_clauses: {
    userId: number
    contractId: number
    /** The clause in its one writing. */
    json: string
    /** SHA-256 of it. */
    hash: string
  }
}

declare module '#database/db.ts' {
  interface Tables extends WeatherClauseTables {}
}
