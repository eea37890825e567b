export interface ClientLinkTables {
  /** Private links to a client's page. Only hashes of their tokens are kept. */
  client_page_links: {
    /** SHA-256 of the token of a copied link, and what identifies the row. */
    tokenHash: string
    /** That of the token in the email, which is made when the email leaves. */
    mailTokenHash: string | null
    userId: number
    clientId: number
    /** Empty for one that was copied. */
    sentTo: string
    createdAt: number
    /** Epoch milliseconds: moves with each visit. */
    expiresAt: number
    openedAt: number | null
    /** When a new link was asked for with this one after its end. */
    renewedAt: number | null
    revokedAt: number | null
  }
}

declare module '#database/db.ts' {
  interface Tables extends ClientLinkTables {}
}
