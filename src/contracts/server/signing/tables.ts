export interface SigningTables {
  contract_signatures: {
    userId: number
    contractId: number
    party: 'photographer' | 'client'
    name: string
    way: 'paper' | 'typed' | 'drawn'
    /** The `d` of an SVG path in a box of 600 × 200. */
    strokes: string | null
    at: number
    ip: string
    userAgent: string
    /** The words that were agreed to. */
    consent: string
    documentHash: string
  }
  contract_events: {
    userId: number
    contractId: number
    /** From 1. */
    id: number
    at: number
    kind: string
    /** JSON with its keys in order: it is hashed as it stands. */
    facts: string
    /** SHA-256 in hexadecimal; of the first event, 64 zeros before it. */
    hashBefore: string
    hash: string
  }
  contract_documents: {
    userId: number
    contractId: number
    /**
     * What is shown to be signed, or the same with all signatures and its certificate; what was shown before the
     * photographer took the signature back.
     */
    kind: 'shown' | 'signed' | 'withdrawn'
    /** SHA-256 in hexadecimal. */
    hash: string
    bytes: Uint8Array
    /** What the shown one was printed from, as frozen-document.ts writes it; the signed one is the same with its signatures. */
    model: string | null
  }
  /** One row for each sending and each reminder. */
  signing_links: {
    /** Hash of the token that the photographer was shown. */
    tokenHash: string
    /** Of the token in the email; null while no email was written. */
    mailTokenHash: string | null
    userId: number
    contractId: number
    sentTo: string
    createdAt: number
    expiresAt: number
    openedAt: number | null
    remindedAt: number | null
    revokedAt: number | null
  }
}

declare module '#database/db.ts' {
  interface Tables extends SigningTables {}
}
