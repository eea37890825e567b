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
    /** The consent text. */
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
    /** Canonical JSON: hashed as stored. */
    facts: string
    /** The hash of the event before, in hexadecimal; 64 zeros for the first event. */
    hashBefore: string
    /** HMAC-SHA-256 in hexadecimal. */
    hash: string
    /** The key of the server that made the hash; empty for events from before there was one. */
    keyId: string
  }
  contract_documents: {
    userId: number
    contractId: number
    /** Sent for signature, with all signatures and certificate, or sent and withdrawn by the photographer. */
    kind: 'shown' | 'signed' | 'withdrawn'
    /** SHA-256 in hexadecimal. */
    hash: string
    bytes: Uint8Array
    /** The frozen content of a sent document, serialized by frozen-document.ts; the signed one adds signatures. */
    model: string | null
  }
  /** The time stamp of a signed contract, from when it is wanted. */
  contract_time_stamps: {
    userId: number
    contractId: number
    /** The hash of the record's entry that the signed document was made. */
    root: string
    /** When the authority is asked next. */
    dueAt: number
    tries: number
    lastError: string
    /** When it was asked for the last time in vain. */
    givenUpAt: number | null
    /** RFC 3161, in base64. */
    token: string | null
  }
  /** One row for each recipient of each sending and reminder; another one for an emailed link revoked by itself. */
  signing_links: {
    /** Hash of the token shown to the photographer. */
    tokenHash: string
    /** Hash of the token in the email; null until an email is written. */
    mailTokenHash: string | null
    userId: number
    contractId: number
    /** An address; empty when it was removed and only the copied link still works. */
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
