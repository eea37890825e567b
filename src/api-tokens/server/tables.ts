export interface ApiTokenTables {
  api_tokens: {
    userId: number
    id: number
    name: string
    /** SHA-256 of the token, hexadecimal. */
    hash: string
    /** Its first characters, by which its owner knows it. */
    start: string
    /** With spaces between them. */
    scopes: string
    createdAt: number
    /** Null: it does not expire. */
    expiresAt: number | null
    lastUsedAt: number | null
  }
}

declare module '#database/db.ts' {
  interface Tables extends ApiTokenTables {}
}
